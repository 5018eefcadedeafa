package io.research.interviews.moderator;

import io.research.interviews.moderator.language.Cue;
import io.research.interviews.moderator.language.Language;
import io.research.interviews.moderator.language.Phrase;
import io.research.interviews.moderator.language.PlainText;
import java.util.Arrays;
import java.util.Optional;

/** What participants may know about the interview they are in. */
enum Aside {
    TIME(Cue.ASKS_TIME, Phrase.ANSWER_TIME),
    WHO(Cue.ASKS_WHO, Phrase.ANSWER_WHO),
    PRIVACY(Cue.ASKS_PRIVACY, Phrase.ANSWER_PRIVACY),
    REWARD(Cue.ASKS_REWARD, Phrase.ANSWER_REWARD);

    private final Cue cue;
    private final Phrase answer;

    Aside(Cue cue, Phrase answer) {
        this.cue = cue;
        this.answer = answer;
    }

    /** What the text asks for, if anything. */
    static Optional<Aside> in(Language language, PlainText text) {
        return Arrays.stream(values())
                .filter(aside -> language.cues(aside.cue).occursIn(text))
                .findFirst();
    }

    Phrase answer() {
        return answer;
    }
}
