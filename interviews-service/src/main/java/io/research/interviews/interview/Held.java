package io.research.interviews.interview;

import io.research.interviews.moderator.Interviewer;
import io.research.interviews.moderator.Reply;
import io.research.interviews.moderator.Turn;
import io.research.interviews.moderator.Utterance;
import io.research.interviews.moderator.model.Assignment;
import io.research.interviews.study.Edition;
import io.research.interviews.study.Fieldwork;
import io.research.interviews.transcript.Message;
import io.research.interviews.transcript.Role;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

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

    /** The interviewer answers what was said, by the rules. */
    List<Message> answer(Said said, List<Message> earlier, Instant now) {
        return interview.answer(said, draft(reply(said, earlier, now)), now);
    }

    /** What was said, as the interviewer hears it. */
    Reply reply(Said said, List<Message> earlier, Instant now) {
        return new Reply(
                said.text(),
                interview.elapsed(now),
                earlier.stream().map(Held::utterance).toList());
    }

    /** What the interviewer answers by the rules; changes nothing yet. */
    Turn draft(Reply reply) {
        return INTERVIEWER.answer(standing().briefing(), interview.interviewerState(), reply);
    }

    /** What may be put in other words in that turn. */
    Optional<Assignment> assignment(Turn draft, Reply reply) {
        return Assignment.of(
                standing().briefing(), edition.study().studyPlan(), interview.interviewerState(), draft, reply);
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
