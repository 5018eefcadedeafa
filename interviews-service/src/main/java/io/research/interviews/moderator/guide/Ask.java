package io.research.interviews.moderator.guide;

import io.research.interviews.moderator.language.CueList;
import io.research.interviews.moderator.language.FlowCue;
import io.research.interviews.moderator.language.Languages;
import io.research.interviews.moderator.language.PlainText;
import java.util.Objects;

/** One thing to ask about. */
public record Ask(String text, Wording wording) {
    private static final FlowWords WRAP_UP = FlowWords.of(FlowCue.WRAP_UP);
    private static final CueList LAST_WORD = Languages.mentions(FlowCue.LAST_WORD);
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

    /** Whether it asks for whatever there is left to say, as the last question of an interview does. */
    public boolean asksWhatIsLeft() {
        return wording == Wording.WRAP_UP || WRAP_UP.introduce(text) || LAST_WORD.occursIn(PlainText.of(text));
    }

    static Ask asWritten(String text) {
        return new Ask(text, Wording.AS_WRITTEN);
    }

    static Ask about(String theme) {
        return new Ask(theme, Wording.THEME);
    }
}
