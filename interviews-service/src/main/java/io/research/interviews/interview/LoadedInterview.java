package io.research.interviews.interview;

import io.research.interviews.moderator.Assignment;
import io.research.interviews.moderator.Reply;
import io.research.interviews.moderator.ScriptedInterviewer;
import io.research.interviews.moderator.Turn;
import io.research.interviews.moderator.Utterance;
import io.research.interviews.study.StudyVersion;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A loaded interview and the study version that it follows. */
record LoadedInterview(Interview interview, StudyVersion studyVersion) {
    private static final ScriptedInterviewer INTERVIEWER = new ScriptedInterviewer();

    InterviewSnapshot snapshot() {
        var snapshot = interview.snapshot(studyVersion);
        return isClosed() ? snapshot.closed() : snapshot;
    }

    /**
     * Whether the study was closed under a conversation that has not ended: what has begun goes on while recruiting halts and
     * after its end, and no further once the study is gone. Of the respondents whom the panel sends those have begun who have
     * come to the conversation: the others have lost their place.
     */
    boolean isClosed() {
        return switch (interview.fieldwork()) {
            case OPEN -> false;
            case HALTED -> interview.isNew();
            case ENDED -> interview.isNew() || interview.isRecruited() && interview.isScreening();
            case GONE -> !interview.hasEnded();
        };
    }

    Step step(List<Message> words) {
        return new Step(snapshot(), words);
    }

    /** The interviewer opens the conversation. */
    List<Message> begin(Instant now) {
        return interview.begin(INTERVIEWER.open(snapshot().briefing(null)), now);
    }

    /** The conversation so far, as the interviewer's input. */
    Reply reply(ParticipantMessage sent, List<Message> earlier, Instant now) {
        return new Reply(
                sent.text(),
                sent.skipped(),
                interview.elapsed(now),
                earlier.stream().map(LoadedInterview::utterance).toList());
    }

    /** The interviewer's own answer, without a model; changes nothing, and can be computed on any thread. */
    Supplier<Turn> draft(Reply reply, String contact) {
        var briefing = snapshot().briefing(contact);
        var state = interview.interviewerState();
        return () -> INTERVIEWER.answer(briefing, state, reply);
    }

    /** The turn for a model to take; empty if it is settled whatever a model says. */
    Supplier<Optional<Assignment>> assignment(Reply reply, String contact) {
        var snapshot = snapshot();
        var briefing = snapshot.briefing(contact);
        var state = interview.interviewerState();
        return () -> new Assignment(
                        snapshot.tenant(),
                        briefing,
                        studyVersion.study().studyPlan(),
                        snapshot.consent().text(),
                        INTERVIEWER.envelope(briefing, state, reply),
                        reply)
                .ifOpen();
    }

    /** The text with which the participant is told about the end. */
    FinishedInterview finished() {
        return interview.finished(snapshot());
    }

    private static Utterance utterance(Message message) {
        return message.role() == Role.USER
                ? Utterance.byParticipant(message.text(), isFlagged(message))
                : Utterance.byInterviewer(message.text());
    }

    /** Whether it contains something that must never be repeated to the participant. */
    private static boolean isFlagged(Message message) {
        return message.outcome() != null && TurnOutcome.of(message).isFlagged();
    }
}
