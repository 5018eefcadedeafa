package io.research.studies.study;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.neighbours.NeighbourFaults;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The panels of our studies, which panel-service manages. Every step of a saga can be repeated with its id. */
@ApplicationScoped
public class Panels {
    private static final String NEIGHBOUR = "panel";

    private final PanelClient panel;
    private final ServiceTokens tokens;

    Panels(@RestClient PanelClient panel, ServiceTokens tokens) {
        this.panel = panel;
        this.tokens = tokens;
    }

    /**
     * Validates only the launch; faults are under {@code panel}.
     *
     * @param order the launch as the client sent it; may be missing
     */
    public Uni<Void> check(JsonNode order) {
        return panel.check(PanelOrder.of(order)).onFailure().transform(Panels::problem);
    }

    /** The estimate for the current study; panel-service stores nothing else. */
    public Uni<String> estimate(StudyState study, String version, JsonNode order) {
        return panel.estimate(PanelOrder.of(order, study, version, null))
                .onFailure()
                .transform(Panels::problem);
    }

    /**
     * Writes the panel and puts its money on hold; fails with something other than a {@code Problem} if the outcome is
     * uncertain.
     */
    public Uni<PreparedPanel> prepare(
            Tenant tenant, UUID saga, StudyState study, String version, JsonNode order, UUID apiKeyId) {
        return panel.prepare(tokens.authorization(tenant), saga, PanelOrder.of(order, study, version, apiKeyId))
                .map(PreparedPanel::read);
    }

    /** Lets the prepared panel recruit. */
    public Uni<Void> confirm(Tenant tenant, UUID saga) {
        return panel.confirm(tokens.authorization(tenant), saga);
    }

    /** Discards it and gives its money back; a preparation that arrives later is refused. */
    public Uni<Void> withdraw(Tenant tenant, UUID saga) {
        return panel.withdraw(tokens.authorization(tenant), saga);
    }

    /** Lets the panel follow the study. */
    public Uni<Void> steer(Tenant tenant, UUID studyId, String status, long revision) {
        return panel.steer(tokens.authorization(tenant), studyId, new PanelClient.Fielding(status, revision));
    }

    private static Problem problem(Throwable fault) {
        return NeighbourFaults.of(NEIGHBOUR, fault);
    }
}
