package io.research.hub.question;

import java.util.Locale;

/** What a question asks for; the order is that in which cues are looked for. */
public enum QuestionKind {
    CONTRADICT,
    COMPARE,
    HOW_MANY,
    WHY,
    QUOTE,
    SUMMARIZE,
    WHO,
    WHAT;

    static QuestionKind of(String text) {
        for (var kind : values()) {
            if (QuestionWords.has(kind.name().toLowerCase(Locale.ROOT), text)) {
                return kind;
            }
        }
        return WHAT;
    }
}
