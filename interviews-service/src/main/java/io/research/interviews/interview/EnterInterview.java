package io.research.interviews.interview;

import io.research.interviews.study.StudyVersions;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Lets people enter an interview, in the caller's transaction. */
@ApplicationScoped
public class EnterInterview {
    private final InterviewRepository interviews;
    private final StudyVersions studyVersions;
    private final Clock clock;

    EnterInterview(InterviewRepository interviews, StudyVersions studyVersions, Clock clock) {
        this.interviews = interviews;
        this.studyVersions = studyVersions;
        this.clock = clock;
    }

    /**
     * Lets somebody in. A person invited by name has one interview and returns to it, unless they declined consent. If
     * an interview is kept for somebody, it is their only one: after declined consent it is {@code closed}.
     */
    public Uni<InterviewSnapshot> enter(Entry entry) {
        if (entry.interviewId() != null) {
            return interviews
                    .lockParticipant(entry.interviewId())
                    .chain(() -> interviews.find(entry.tenant(), entry.interviewId()))
                    .chain(known -> known == null ? open(entry) : comeBack(known));
        }
        if (entry.participant() == null) {
            return open(entry);
        }
        UUID participantId = entry.participant().id();
        return interviews
                .lockParticipant(participantId)
                .chain(() -> interviews.latestOf(entry.tenant(), participantId))
                .chain(known -> known == null ? open(entry) : comeBack(known));
    }

    private Uni<InterviewSnapshot> open(Entry entry) {
        return interviews
                .persistAndFlush(Interview.open(entry, clock.instant()))
                .map(opened -> opened.snapshot(entry.studyVersion()));
    }

    private Uni<InterviewSnapshot> comeBack(Interview known) {
        return studyVersions.require(known.studyId(), known.studyRevision()).map(known::snapshot);
    }
}
