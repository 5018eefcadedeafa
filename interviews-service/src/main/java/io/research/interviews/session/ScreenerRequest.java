package io.research.interviews.session;

import io.research.interviews.screener.ScreenerAnswer;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import java.util.List;

/** The answers to the screener. */
record ScreenerRequest(List<ScreenerAnswer> answers) {
    private static final int MAX_ANSWERS = 50;
    private static final int MAX_OPTIONS = 25;
    private static final int MAX_ID = 100;
    private static final int MAX_TEXT = 2_000;

    static ScreenerRequest read(Fields in) {
        return new ScreenerRequest(in.required()
                .objects("answers", ScreenerRequest::readAnswer, Check.size(0, MAX_ANSWERS))
                .orElse(List.of()));
    }

    private static ScreenerAnswer readAnswer(Fields in) {
        return new ScreenerAnswer(
                in.required().string("question_id", Check.maxCharacters(MAX_ID)).orElse(""),
                in.strings("option_ids", Check.size(0, MAX_OPTIONS)).orNull(),
                in.string("text", Check.maxCharacters(MAX_TEXT)).orNull());
    }
}
