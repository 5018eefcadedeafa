package io.research.studies.launch;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.studies.study.Panels;
import io.research.studies.study.Recruitment;
import io.research.studies.study.StudyIdentity;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Estimates and launches: the permissions, what is refused before anything starts, and which of the two is requested.
 */
@ApplicationScoped
class Launches {
    private static final String LAUNCH = "studies.launch-panel";
    private static final String CREATE = "studies.create-and-launch-panel";

    private final Panels panels;
    private final LaunchSagas sagas;
    private final Recruitment recruitment;
    private final PendingOperations operations;
    private final Clock clock;

    Launches(Panels panels, LaunchSagas sagas, Recruitment recruitment, PendingOperations operations, Clock clock) {
        this.panels = panels;
        this.sagas = sagas;
        this.recruitment = recruitment;
        this.operations = operations;
        this.clock = clock;
    }

    Uni<Response> launch(Caller caller, UUID id, String ifMatch, Body body) {
        Tenant tenant = caller.tenant();
        JsonNode order = body.value();
        boolean isDryRun = LaunchRequest.isDryRun(order);
        requirePayer(caller, isDryRun);
        UUID payer = isDryRun ? null : caller.apiKeyId();
        var operation = isDryRun ? null : operations.of(tenant, LAUNCH, body);
        return panels.check(order)
                .chain(() -> unlessAnswered(operation, () -> recruitment
                        .require(tenant, id, ifMatch)
                        .chain(study -> isDryRun
                                ? panels.estimate(study.state(), study.version(), order)
                                        .map(estimate -> Response.ok(new RawJson(estimate))
                                                .build())
                                : sagas.launch(operation, id, payer, body))))
                .onFailure(Problem.class)
                .transform(LaunchRequest::ofLaunch);
    }

    Uni<Response> create(Caller caller, Body body) {
        Tenant tenant = caller.tenant();
        JsonNode order = body.member(LaunchRequest.PANEL);
        boolean isDryRun = LaunchRequest.isDryRun(order);
        requirePayer(caller, isDryRun);
        UUID payer = isDryRun ? null : caller.apiKeyId();
        var operation = isDryRun ? null : operations.of(tenant, CREATE, body);
        return check(body, order)
                .chain(() -> unlessAnswered(
                        operation,
                        () -> isDryRun ? estimate(tenant, body, order) : sagas.create(operation, payer, body)));
    }

    /**
     * A dry run needs only {@code write}; for a launch, the permission to pay is checked before anything is looked up.
     */
    private static void requirePayer(Caller caller, boolean isDryRun) {
        if (!isDryRun) {
            caller.require(Scope.PANEL_LAUNCH, Scope.WRITE);
            caller.requireSpendCap();
        }
    }

    /** The faults of study and panel together, in the order of the schema. */
    private Uni<Void> check(Body body, JsonNode order) {
        List<Fault> ofStudy = body.faults(LaunchRequest::readStudy);
        return panels.check(order)
                .onFailure(fault -> !ofStudy.isEmpty())
                .transform(fault -> Problem.invalid(together(ofStudy, fault)))
                .invoke(() -> {
                    if (!ofStudy.isEmpty()) {
                        throw Problem.invalid(ofStudy);
                    }
                });
    }

    private static List<Fault> together(List<Fault> ofStudy, Throwable fault) {
        var ofPanel = fault instanceof Problem refusal ? refusal.faults() : List.<Fault>of();
        return Stream.concat(ofStudy.stream(), ofPanel.stream()).toList();
    }

    private Uni<Response> unlessAnswered(PendingOperation operation, Supplier<Uni<Response>> work) {
        return operation == null ? work.get() : sagas.unlessAnswered(operation, work);
    }

    private Uni<Response> estimate(Tenant tenant, Body body, JsonNode order) {
        var study = body.read(LaunchRequest::readStudy).preview(tenant, StudyIdentity.next(), clock.instant());
        return panels.estimate(study, LaunchRequest.version(body), order)
                .map(estimate -> Response.ok(new LaunchView(null, withoutStudy(estimate)))
                        .build());
    }

    /** A dry run stores no study, so the id that was made up for the estimate must not reach the client. */
    private static String withoutStudy(String estimate) {
        return new JsonObject(estimate).putNull("study_id").encode();
    }
}
