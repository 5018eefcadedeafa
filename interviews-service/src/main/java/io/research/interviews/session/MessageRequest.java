package io.research.interviews.session;

import io.research.interviews.interview.ParticipantMessage;
import io.research.interviews.interview.Transcripts;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/** One turn of the participant; its text is kept as it was sent. */
public record MessageRequest(ParticipantMessage sent) {
    private static final int MAX_CLIENT_ID = 100;
    private static final int MAX_CLIENT_ID_BYTES = 400;
    private static final BigDecimal LONGEST_RECORDING_S = BigDecimal.valueOf(86_400);
    private static final Check<String> BOUNDED = new Check<>(
            "max_length",
            "must have at most " + Transcripts.MAX_CODE_POINTS + " characters",
            text -> text.codePointCount(0, text.length()) <= Transcripts.MAX_CODE_POINTS);
    /** Client ids are indexed, and index entries are limited in bytes; one character may take several. */
    private static final Check<String> KEPT = new Check<>(
            "max_length",
            "must have at most " + MAX_CLIENT_ID_BYTES + " bytes in UTF-8",
            text -> text.getBytes(StandardCharsets.UTF_8).length <= MAX_CLIENT_ID_BYTES);

    private static final Check<String> NOT_EMPTY =
            new Check<>("min_length", "must have at least 1 character", text -> !text.isEmpty());

    public static MessageRequest read(Fields in) {
        var clientId = in.required().string("client_id", Check.notBlank(), Check.maxCharacters(MAX_CLIENT_ID), KEPT);
        var text = in.required().string("text", NOT_EMPTY, BOUNDED);
        var start = second(in, "start_s");
        var end = second(in, "end_s");
        if (start != null && end != null && end.compareTo(start) < 0) {
            in.fault("end_s", "greater_than_equal", "must not be before start_s");
        }
        var edited = in.bool("edited").orNull();
        var answers = in.uuid("answers").orNull();
        boolean skipped = Boolean.TRUE.equals(in.bool("skipped").orNull());
        return new MessageRequest(
                new ParticipantMessage(clientId.orNull(), text.orNull(), start, end, edited, skipped, answers));
    }

    private static BigDecimal second(Fields in, String name) {
        return in.decimal(name, Check.atLeast(BigDecimal.ZERO), Check.atMost(LONGEST_RECORDING_S))
                .orNull();
    }
}
