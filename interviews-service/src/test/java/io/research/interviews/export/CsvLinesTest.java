package io.research.interviews.export;

import static io.research.interviews.export.ExportPartFixture.anInterviewSaying;
import static io.research.interviews.export.ExportPartFixture.inParts;
import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.research.interviews.interview.Redaction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CsvLinesTest {
    private final CsvLines lines = new CsvLines(Redaction.NONE);

    @Test
    void the_head_lets_spreadsheets_see_utf_8_and_names_the_columns() {
        String head = new String(lines.head(), StandardCharsets.UTF_8);

        assertThat(lines.head()).startsWith(0xEF, 0xBB, 0xBF);
        assertThat(head.substring(1))
                .isEqualTo("interview_id,participant_id,interview_status,quality,role,turn_id,message,start_s,end_s,"
                        + "started_at,ended_at\r\n");
    }

    @Test
    void each_turn_is_a_row() {
        var part = anInterviewSaying("What do you drink?", "Tea.");

        var rows = rows(part);

        var interview = part.interview().row();
        assertThat(rows).hasSize(2);
        assertThat(rows.get(1).getFields())
                .containsExactly(
                        interview.id().toString(),
                        ExportPartFixture.PARTICIPANT.toString(),
                        "completed",
                        "Excellent",
                        "user",
                        part.messages().get(1).id().toString(),
                        "Tea.",
                        "1.50",
                        "",
                        "2026-01-02T03:04:05Z",
                        "2026-01-02T03:16:25Z");
        assertThat(new String(lines.of(part), StandardCharsets.UTF_8)).endsWith("\r\n");
    }

    static List<String> texts() {
        return List.of(
                "",
                "Tea, \"the good one\",\r\nwith milk\nand\rsugar",
                "\"",
                "\"\"\"\r\n\"",
                "<script>alert('x')</script>",
                "\uD83C\uDF75".repeat(25_000),
                "\u202Egnp.exe\u202C",
                "\u0001\u001F\u007F\u2028\u2029\uFEFF",
                "a".repeat(20_000),
                "نعم، أشرب الشاي",
                "x\\\",\"y");
    }

    @ParameterizedTest
    @MethodSource("texts")
    void a_parser_reads_back_what_was_said_whole(String text) {
        var rows = rows(anInterviewSaying("What do you drink?", text));

        assertThat(rows).hasSize(2);
        assertThat(rows.get(1).getField(6)).isEqualTo(text);
    }

    @Test
    void a_formula_is_read_as_text() {
        var rows = rows(anInterviewSaying("=HYPERLINK(\"http://x.example\")", " \uFF1D1+1"));

        assertThat(rows.get(0).getField(6)).isEqualTo("'=HYPERLINK(\"http://x.example\")");
        assertThat(rows.get(1).getField(6)).isEqualTo("' \uFF1D1+1");
    }

    @Test
    void an_interview_without_words_has_no_rows() {
        assertThat(lines.of(anInterviewSaying())).isEmpty();
    }

    @Test
    void parts_join_to_the_whole() {
        var text = new StringBuilder();
        for (var part : inParts(2, "a", "b", "c", "d", "e")) {
            text.append(new String(lines.of(part), StandardCharsets.UTF_8));
        }

        assertThat(read(text.toString())).extracting(row -> row.getField(6)).containsExactly("a", "b", "c", "d", "e");
    }

    @Test
    void masked_rows_show_kinds_instead_of_data() {
        var part = anInterviewSaying("Your address?", "It is anna@example.org, as always.");

        var rows = read(new String(new CsvLines(Redaction.forLanguage("en")).of(part), StandardCharsets.UTF_8));

        assertThat(rows.get(1).getField(6)).isEqualTo("It is [email], as always.");
    }

    private List<CsvRecord> rows(ExportPart part) {
        return read(new String(lines.of(part), StandardCharsets.UTF_8));
    }

    private static List<CsvRecord> read(String csv) {
        return CsvReader.builder().ofCsvRecord(csv).stream().toList();
    }
}
