package io.research.interviews.interview;

import io.research.interviews.recording.Recordings;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/**
 * The interviews of a study whose end leaves something to read: completed and partial ones, trial runs and what the panel
 * was not paid for excepted.
 */
@ApplicationScoped
public class EndedInterviews {
    private final InterviewRepository interviews;
    private final Recordings recordings;

    EndedInterviews(InterviewRepository interviews, Recordings recordings) {
        this.interviews = interviews;
        this.recordings = recordings;
    }

    /** Some of them, in the order of their ends. In the session of the caller. */
    public Uni<List<UUID>> list(Tenant tenant, UUID studyId, long offset, int most) {
        return interviews.ended(tenant, studyId, offset, most);
    }

    /**
     * The interview as it is read, but without its messages; null when it is gone. In the session of the caller.
     *
     * @param language of its study today
     */
    public Uni<InterviewView> find(Tenant tenant, UUID id, String language) {
        return interviews
                .find(tenant, id)
                .chain(interview -> interview == null
                        ? Uni.createFrom().nullItem()
                        : recordings
                                .links(interview.id(), interview.recording())
                                .map(links -> interview.view(language, List.of(), null, links)));
    }

    /** Whether all of them are still there; if so, none is deleted until the transaction of the caller ends. */
    public Uni<Boolean> hold(Tenant tenant, List<UUID> ids) {
        return interviews.hold(tenant, ids).map(held -> held == ids.size());
    }
}
