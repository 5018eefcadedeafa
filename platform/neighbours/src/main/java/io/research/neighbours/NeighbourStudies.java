package io.research.neighbours;

import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Studies as studies-service knows them at this moment. Not for use inside a session: each call may wait. */
@ApplicationScoped
public class NeighbourStudies {
    private static final String NEIGHBOUR = "studies";

    private final StudiesClient studies;
    private final ServiceTokens tokens;

    NeighbourStudies(@RestClient StudiesClient studies, ServiceTokens tokens) {
        this.studies = studies;
        this.tokens = tokens;
    }

    /**
     * The study, if the caller of the current request may see it.
     *
     * @throws Problem {@code not_found}, or {@code service_unavailable} when studies cannot be asked; nothing has been
     *     started then
     */
    public Uni<StudyState> require(UUID id) {
        return studies.read(id).onFailure().transform(fault -> NeighbourFaults.of(NEIGHBOUR, fault));
    }

    /** The study of that tenant, or null when it is gone; for work that no request waits for. Fails when it cannot be asked. */
    public Uni<StudyState> find(Tenant tenant, UUID id) {
        return studies.read(tokens.authorization(tenant), id)
                .onFailure(Problem.class)
                .recoverWithNull();
    }

    /**
     * The study behind the slug of a study link.
     *
     * @throws Problem {@code not_found}, or {@code service_unavailable} when studies cannot be asked
     */
    public Uni<PublishedStudy> bySlug(String slug) {
        return studies.bySlug(slug).onFailure().transform(fault -> NeighbourFaults.of(NEIGHBOUR, fault));
    }
}
