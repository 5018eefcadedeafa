package io.research.participants.study;

import io.research.contracts.study.StudyState;
import io.research.kernel.http.NeighbourFaults;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Studies as they are now. */
@ApplicationScoped
public class Studies {
    private final StudiesClient studies;
    private final ServiceTokens tokens;

    Studies(@RestClient StudiesClient studies, ServiceTokens tokens) {
        this.studies = studies;
        this.tokens = tokens;
    }

    /**
     * The study, if the caller of the current request may see it.
     *
     * @throws Problem {@code not_found}, or {@code service_unavailable} when studies cannot be asked; nothing has been
     *     started then
     */
    public Uni<StudyState> read(UUID id) {
        return studies.read(id).onFailure().transform(fault -> NeighbourFaults.of("studies", fault));
    }

    /** The study of that tenant, or null when it is gone; for work that no request waits for. */
    public Uni<StudyState> find(Tenant tenant, UUID id) {
        return studies.read("Bearer " + tokens.token(tenant), id)
                .onFailure(Problem.class)
                .recoverWithNull();
    }
}
