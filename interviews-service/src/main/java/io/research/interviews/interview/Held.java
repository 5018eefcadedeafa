package io.research.interviews.interview;

import io.research.interviews.moderator.Interviewer;
import io.research.interviews.moderator.Reply;
import io.research.interviews.moderator.Turn;
import io.research.interviews.moderator.Utterance;
import io.research.interviews.study.Edition;
import io.research.interviews.study.Fieldwork;
import io.research.interviews.transcript.Message;
import io.research.interviews.transcript.Role;
import java.time.Instant;
import java.util.List;

/**
 * An interview that is being held, locked by its transaction, with the edition of the study that it follows.
 *
 * @param fieldwork of the study: what has begun goes on while it halts, and no further once it is gone
 */
record Held(Interview interview, Edition edition, Fieldwork fieldwork) {
    private static final Interviewer INTERVIEWER = new Interviewer();

    Standing standing() {
        var standing = interview.standing(edition);
        return isClosed() ? standing.closed() : standing;
    }

    /** Whether the study was closed under a conversation that has not ended. */
    boolean isClosed() {
        return switch (fieldwork) {
            case OPEN -> false;
            case HALTED -> interview.isNew();
            case GONE -> !interview.hasEnded();
        };
    }

    Step step(List<Message> words) {
        return new Step(standing(), words);
    }

    /** The interviewer opens the conversation. */
    List<Message> begin(Instant now) {
        return interview.begin(INTERVIEWER.open(standing().briefing()), now);
    }

    /** The interviewer answers what was said. */
    List<Message> answer(Said said, List<Message> earlier, Instant now) {
        var reply = new Reply(
                said.text(),
                interview.elapsed(now),
                earlier.stream().map(Held::utterance).toList());
        Turn answer = INTERVIEWER.answer(standing().briefing(), interview.interviewerState(), reply);
        return interview.answer(said, answer, now);
    }

    /** How the end is told to the participant. */
    Finished finished() {
        return interview.finished(standing());
    }

    private static Utterance utterance(Message message) {
        return message.role() == Role.USER
                ? Utterance.byParticipant(message.text())
                : Utterance.byInterviewer(message.text());
    }
}
