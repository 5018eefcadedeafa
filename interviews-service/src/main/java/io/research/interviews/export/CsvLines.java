package io.research.interviews.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.research.interviews.interview.InterviewRow;
import io.research.interviews.interview.Message;
import io.research.interviews.interview.Redaction;
import io.research.kernel.json.Wire;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** One row per turn (RFC 4180), after a byte order mark by which spreadsheets recognise UTF-8. */
final class CsvLines implements ExportLines {
    static final List<String> COLUMNS = List.of(
            "interview_id",
            "participant_id",
            "interview_status",
            "quality",
            "role",
            "turn_id",
            "message",
            "start_s",
            "end_s",
            "started_at",
            "ended_at");

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final Redaction redaction;

    CsvLines(Redaction redaction) {
        this.redaction = redaction;
    }

    @Override
    public byte[] head() {
        return bytes(BYTE_ORDER_MARK + rows(List.of(COLUMNS)));
    }

    @Override
    public byte[] of(ExportPart part) {
        var interview = part.interview().row();
        return bytes(rows(
                part.messages().stream().map(message -> row(interview, message)).toList()));
    }

    private List<String> row(InterviewRow interview, Message message) {
        return List.of(
                interview.id().toString(),
                text(
                        interview.participant() == null
                                ? null
                                : interview.participant().id()),
                Wire.of(interview.status()),
                interview.quality() == null ? "" : Wire.of(interview.quality()),
                Wire.of(message.role()),
                message.id().toString(),
                PlainCell.of(redaction.text(message)),
                seconds(message.startS()),
                seconds(message.endS()),
                text(interview.startedAt()),
                text(interview.endedAt()));
    }

    private static String text(Object value) {
        return value == null ? "" : value.toString();
    }

    private static String seconds(BigDecimal value) {
        return value == null ? "" : value.toPlainString();
    }

    private static String rows(List<List<String>> rows) {
        var out = new StringWriter();
        try (var csv = CsvWriter.builder().lineDelimiter(LineDelimiter.CRLF).build(out)) {
            rows.forEach(csv::writeRecord);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toString();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
