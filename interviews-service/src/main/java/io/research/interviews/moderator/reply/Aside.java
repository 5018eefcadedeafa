package io.research.interviews.moderator.reply;

import io.research.interviews.moderator.language.InterviewerLanguage;
import io.research.interviews.moderator.language.Phrase;
import io.research.interviews.moderator.language.SpokenCue;
import io.research.text.words.PlainText;
import java.util.Arrays;
import java.util.Optional;

/** What participants may know about the interview they are in. */
public enum Aside {
    TIME(SpokenCue.ASKS_TIME, Phrase.ANSWER_TIME),
    WHO(SpokenCue.ASKS_WHO, Phrase.ANSWER_WHO),
    PRIVACY(SpokenCue.ASKS_PRIVACY, Phrase.ANSWER_PRIVACY),
    REWARD(SpokenCue.ASKS_REWARD, Phrase.ANSWER_REWARD);

    private final SpokenCue cue;
    private final Phrase answer;

    Aside(SpokenCue cue, Phrase answer) {
        this.cue = cue;
        this.answer = answer;
    }

    /** What the text asks for, if anything. */
    static Optional<Aside> in(InterviewerLanguage language, PlainText text) {
        return Arrays.stream(values())
                .filter(aside -> language.cues(aside.cue).occursIn(text))
                .findFirst();
    }

    public Phrase answer() {
        return answer;
    }
}
