package io.research.interviews.moderator;

import io.research.text.words.PlainText;
import java.util.Arrays;
import java.util.Optional;

/** Questions about the interview itself that participants may ask. */
enum Aside {
    DELETION(Cue.ASKS_DELETION, Saying.ANSWER_DELETION, true),
    PRIVACY(Cue.ASKS_PRIVACY, Saying.ANSWER_PRIVACY, true),
    REWARD(Cue.ASKS_REWARD, Saying.ANSWER_REWARD, true),
    PURPOSE(Cue.ASKS_PURPOSE, Saying.ANSWER_PURPOSE, false),
    WHO(Cue.ASKS_WHO, Saying.ANSWER_WHO, false),
    TIME(Cue.ASKS_TIME, Saying.ANSWER_TIME, false);

    private final Cue cue;
    private final Saying answer;
    private final boolean namesContact;

    Aside(Cue cue, Saying answer, boolean namesContact) {
        this.cue = cue;
        this.answer = answer;
        this.namesContact = namesContact;
    }

    /** The question that the text asks, if any. */
    static Optional<Aside> in(InterviewerLanguage language, PlainText text) {
        return Arrays.stream(values())
                .filter(aside -> language.hears(aside.cue, text))
                .findFirst();
    }

    Saying answer() {
        return answer;
    }

    /** Whether the people who run the study can say more. */
    boolean namesContact() {
        return namesContact;
    }
}
