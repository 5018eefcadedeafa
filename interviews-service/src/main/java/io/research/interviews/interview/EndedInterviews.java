package io.research.interviews.interview;

import io.research.interviews.recording.Recordings;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/**
 * The readable ended interviews of a study: completed and partial ones, except trial runs and those the panel was not
 * paid for.
 */
@ApplicationScoped
public class EndedInterviews {
    private final InterviewRepository interviews;
    private final Recordings recordings;

    EndedInterviews(InterviewRepository interviews, Recordings recordings) {
        this.interviews = interviews;
        this.recordings = recordings;
    }

    /** Some of them, ordered by their end. Uses the caller's session. */
    public Uni<List<UUID>> list(Tenant tenant, UUID studyId, long offset, int most) {
        return interviews.ended(tenant, studyId, offset, most);
    }

    /**
     * The interview without its messages, or null if it no longer exists. Uses the caller's session.
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

    /** Whether all of them still exist; if so, none can be deleted until the caller's transaction ends. */
    public Uni<Boolean> hold(Tenant tenant, List<UUID> ids) {
        return interviews.hold(tenant, ids).map(held -> held == ids.size());
    }
}
