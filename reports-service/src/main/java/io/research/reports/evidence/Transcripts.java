package io.research.reports.evidence;

import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.neighbour.NeighbourFaults;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** What was said, as interviews-service has it at this moment. Not for use inside a session: each call may wait. */
@ApplicationScoped
public class Transcripts {
    private static final String NEIGHBOUR = "interviews";

    /** Interviews of one page at most; interviews-service bounds its bytes. */
    private static final int PAGE = 20;

    private final InterviewsClient interviews;
    private final ServiceTokens tokens;
    private final EvidenceConfig config;

    Transcripts(@RestClient InterviewsClient interviews, ServiceTokens tokens, EvidenceConfig config) {
        this.interviews = interviews;
        this.tokens = tokens;
        this.config = config;
    }

    /**
     * Whether the study has an interview that counts.
     *
     * @throws io.research.kernel.problem.Problem {@code service_unavailable} when interviews-service cannot be asked
     */
    public Uni<Boolean> hasAny(Tenant tenant, UUID studyId) {
        return page(tenant, studyId, null, 1)
                .map(page -> !page.interviews().isEmpty())
                .onFailure()
                .transform(fault -> NeighbourFaults.of(NEIGHBOUR, fault));
    }

    /**
     * The interviews of the study that count, the newest of them where there are more than one report may hold
     * ({@link EvidenceConfig}). All are read, for they come oldest first. Fails when interviews-service cannot be asked.
     *
     * @param progress is told after each page how many were read, and answers what is to be done about it
     */
    public Uni<Evidence> all(Tenant tenant, UUID studyId, Progress progress) {
        var read = new Evidence.Reading(config.maxInterviews(), config.maxCharacters());
        var last = new AtomicReference<EvidencePage>();
        return Multi.createBy()
                .repeating()
                .uni(() -> page(
                                tenant,
                                studyId,
                                last.get() == null ? null : last.get().next(),
                                PAGE)
                        .invoke(last::set)
                        .invoke(page -> read.add(page.interviews(), page.total()))
                        .call(page -> progress.after(read.read(), page.total())))
                .whilst(page -> page.next() != null)
                .collect()
                .last()
                .map(page -> read.evidence());
    }

    private Uni<EvidencePage> page(Tenant tenant, UUID studyId, UUID after, int limit) {
        return interviews.page(tokens.authorization(tenant), studyId, after, limit);
    }

    /** Hears how far the reading is. */
    public interface Progress {
        Uni<Void> after(int read, int total);
    }
}
