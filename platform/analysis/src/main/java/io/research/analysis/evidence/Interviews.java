package io.research.analysis.evidence;

import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.neighbours.NeighbourFaults;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Reads completed interviews from interviews-service, as it has them at this moment and without what must not be quoted. Not
 * for use inside a session: each call may wait. Emitted on any thread.
 */
@ApplicationScoped
public class Interviews {
    private static final String NEIGHBOUR = "interviews";

    /** Interviews of one page at most; interviews-service bounds its bytes. */
    public static final int PAGE = 20;

    private final InterviewsClient interviews;
    private final ServiceTokens tokens;

    Interviews(@RestClient InterviewsClient interviews, ServiceTokens tokens) {
        this.interviews = interviews;
        this.tokens = tokens;
    }

    /**
     * How much is read together: it is held in memory.
     *
     * @param characters of all interviews, two bytes each at most
     */
    public record Bounds(int interviews, long characters) {}

    /** Hears how far the reading is. */
    public interface Progress {
        Uni<Void> after(int read, int total);
    }

    /**
     * Whether the study has an interview that counts.
     *
     * @throws Problem {@code service_unavailable} when interviews-service cannot be asked
     */
    public Uni<Boolean> hasAny(Tenant tenant, UUID studyId) {
        return page(tenant, studyId, null, 1)
                .map(page -> !page.interviews().isEmpty())
                .onFailure()
                .transform(fault -> NeighbourFaults.of(NEIGHBOUR, fault));
    }

    /**
     * The interviews of the study that count, the newest of them where there are more than the bounds allow. All are read,
     * for they come oldest first. Fails when interviews-service cannot be asked.
     *
     * @param completed what becomes of the interviews of each page before they are counted
     * @param progress is told after each page how many were read
     */
    public Uni<Evidence> all(
            Tenant tenant,
            UUID studyId,
            Bounds bounds,
            Function<List<Interview>, Uni<List<Interview>>> completed,
            Progress progress) {
        var read = new Evidence.Collected(bounds.interviews(), bounds.characters());
        var last = new AtomicReference<EvidencePage>();
        return Multi.createBy()
                .repeating()
                .uni(() -> page(
                                tenant,
                                studyId,
                                last.get() == null ? null : last.get().next(),
                                PAGE)
                        .invoke(last::set)
                        .call(page -> completed
                                .apply(page.interviews())
                                .invoke(interviews -> read.add(interviews, page.total())))
                        .call(page -> progress.after(read.read(), page.total())))
                .whilst(page -> page.next() != null)
                .collect()
                .last()
                .map(page -> read.evidence());
    }

    /** @param after the last id of the page before; null for the first one */
    public Uni<EvidencePage> page(Tenant tenant, UUID studyId, UUID after, int limit) {
        return interviews.page(tokens.authorization(tenant), studyId, after, limit);
    }

    /**
     * The ids that {@link #page} would come to, a thousand at once.
     *
     * @param after the last id of the page before; null for the first one
     */
    public Uni<EvidenceIds> ids(Tenant tenant, UUID studyId, UUID after) {
        return interviews.ids(tokens.authorization(tenant), studyId, after);
    }

    /**
     * One interview of the study, if it counts.
     *
     * @throws Problem {@code not_found} where it does not, or no more; {@code service_unavailable} when interviews-service
     *     cannot be asked
     */
    public Uni<Interview> one(Tenant tenant, UUID studyId, UUID interviewId) {
        return interviews
                .one(tokens.authorization(tenant), studyId, interviewId)
                .onFailure()
                .transform(fault -> NeighbourFaults.of(NEIGHBOUR, fault));
    }
}
