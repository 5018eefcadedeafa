package io.research.studies.study;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.neighbour.NeighbourFaults;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The panels of our studies, which panel-service keeps. Every step of a saga can be repeated by its id. */
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
     * Refuses what is wrong with the launch alone, with its faults in {@code panel}.
     *
     * @param order the launch as the client sent it; may be missing
     */
    public Uni<Void> check(JsonNode order) {
        return panel.check(body(order).encode()).onFailure().transform(Panels::told);
    }

    /** The estimate for the study as it is; panel-service keeps nothing else. */
    public Uni<String> estimate(StudyState study, String version, JsonNode order) {
        return panel.estimate(order(study, version, order).encode()).onFailure().transform(Panels::told);
    }

    /** Writes the panel and holds its money; fails with something else than a problem where that is not certain. */
    public Uni<String> prepare(
            Tenant tenant, UUID saga, StudyState study, String version, JsonNode order, UUID apiKeyId) {
        var body = order(study, version, order).put("api_key_id", text(apiKeyId));
        return panel.prepare(tokens.authorization(tenant), saga, body.encode());
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
        var body = new JsonObject().put("status", status).put("revision", revision);
        return panel.steer(tokens.authorization(tenant), studyId, body.encode());
    }

    private static JsonObject order(StudyState study, String version, JsonNode order) {
        var attributes = new JsonArray();
        study.targetingAttributes()
                .forEach(attribute -> attributes.add(new JsonObject()
                        .put("qualification_id", attribute.qualificationId())
                        .put("allowed_options", attribute.allowedOptions())
                        .put("disallowed_options", attribute.disallowedOptions())));
        return body(order)
                .put(
                        "study",
                        new JsonObject()
                                .put("id", text(study.id()))
                                .put("slug", study.slug())
                                .put("version", version)
                                .put("revision", study.revision())
                                .put("interview_format", study.interviewFormat())
                                .put("language", study.language())
                                .put("targeting_attributes", attributes));
    }

    private static JsonObject body(JsonNode order) {
        var body = new JsonObject();
        if (!order.isMissingNode()) {
            body.put("panel", new JsonObject("{\"panel\":" + order + "}").getValue("panel"));
        }
        return body;
    }

    private static String text(UUID id) {
        return id == null ? null : id.toString();
    }

    private static Problem told(Throwable fault) {
        return NeighbourFaults.of(NEIGHBOUR, fault);
    }
}
