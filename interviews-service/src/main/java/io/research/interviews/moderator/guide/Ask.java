package io.research.interviews.moderator.guide;

import java.util.Objects;

/** One thing to ask about. */
public record Ask(String text, Wording wording) {
    /** How the text is said. */
    public enum Wording {
        /** The text is a question to the participant and is asked word for word. */
        AS_WRITTEN,
        /** The text names a theme; the interviewer words the question in the language of the interview. */
        THEME,
        /** The text titles the opening topic; the interviewer asks the participant to tell about themselves. */
        WARM_UP,
        /** The text titles the closing topic; the interviewer asks what else there is to say. */
        WRAP_UP
    }

    public Ask {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(wording, "wording");
    }

    static Ask asWritten(String text) {
        return new Ask(text, Wording.AS_WRITTEN);
    }

    static Ask about(String theme) {
        return new Ask(theme, Wording.THEME);
    }
}
