package io.research.interviews.moderator.guide;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.research.interviews.moderator.guide.line.FlowWords;
import io.research.interviews.moderator.language.CueList;
import io.research.interviews.moderator.language.FlowCue;
import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.interviews.moderator.language.SpokenCue;
import io.research.text.words.PlainText;
import io.research.text.words.Words;
import java.util.Objects;

/**
 * One thing to ask about.
 *
 * @param condition for whom it is meant, in the words of the plan; null where it is for everybody. Never said.
 * @param origin where it comes from; null in guides of earlier releases and scripts
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Ask(String text, Wording wording, String condition, Origin origin) {
    private static final FlowWords WRAP_UP = FlowWords.of(FlowCue.WRAP_UP);
    private static final CueList LAST_WORD = InterviewerLanguages.mentions(FlowCue.LAST_WORD);

    private static final CueList YES = InterviewerLanguages.everywhere(SpokenCue.YES);
    private static final CueList NO = InterviewerLanguages.everywhere(SpokenCue.NO);
    private static final int SHORT_CONDITION = 3;

    /** How the text is said. */
    public enum Wording {
        /** The text is a question to the participant and is asked word for word. */
        AS_WRITTEN,
        /** The text asks the participant to do something and is said word for word. */
        TASK,
        /** The text names a theme; the interviewer words the question in the language of the interview. */
        THEME,
        /** The text titles the opening topic; the interviewer asks the participant to tell about themselves. */
        WARM_UP,
        /** The text titles the closing topic; the interviewer asks what else there is to say. */
        WRAP_UP;

        public boolean isAsWritten() {
            return this == AS_WRITTEN || this == TASK;
        }
    }

    /** What the researcher should look at. */
    public enum Warning {
        /** An instruction was turned into a question. */
        REWORDED,
        /** A line about the participant was turned towards them. */
        TURNED_TO_PARTICIPANT,
        /** The line names a theme and is asked inside a frame. */
        FRAMED,
        /** The line is for some participants only. */
        CONDITIONAL
    }

    /**
     * @param line of the plan
     * @param warning null where the line is asked as it stands
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Origin(String line, Warning warning) {}

    public Ask {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(wording, "wording");
    }

    public Ask(String text, Wording wording) {
        this(text, wording, null, null);
    }

    /** Whether it asks for whatever there is left to say, as the last question of an interview does. */
    public boolean asksWhatIsLeft() {
        return wording == Wording.WRAP_UP || WRAP_UP.introduce(text) || LAST_WORD.occursIn(PlainText.of(text));
    }

    /** Whether it is for those who said yes to the question before, in so many words. */
    public boolean isAfterYes() {
        return isAfter(YES) && !isAfter(NO);
    }

    /** Whether it is for those who said no. */
    public boolean isAfterNo() {
        return isAfter(NO);
    }

    /** Whether its condition is about the answer just given, as that of "if so" is. */
    public boolean followsAnAnswer() {
        return condition != null && Words.count(condition) <= SHORT_CONDITION;
    }

    private boolean isAfter(CueList answer) {
        return condition != null
                && Words.count(condition) <= SHORT_CONDITION
                && answer.occursIn(PlainText.of(condition));
    }

    /** The line of the plan that it comes from; blank where that is not known. */
    public String line() {
        return origin == null ? "" : origin.line();
    }

    public static Ask asWritten(String text) {
        return new Ask(text, Wording.AS_WRITTEN);
    }

    public static Ask about(String theme) {
        return new Ask(theme, Wording.THEME).warned(Warning.FRAMED);
    }

    public Ask warned(Warning warning) {
        return new Ask(text, wording, condition, new Origin(line(), warning));
    }

    public Ask onlyIf(String whom) {
        return new Ask(text, wording, whom, new Origin(line(), Warning.CONDITIONAL));
    }

    public Ask from(String line) {
        return new Ask(text, wording, condition, new Origin(line, origin == null ? null : origin.warning()));
    }
}
