package io.research.studies.study;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Calls panel-service in our own name; changes nothing. */
@Path("/internal/panels/studies/{study_id}/targeting-checks")
@RegisterRestClient(configKey = "panel")
@Consumes(MediaType.APPLICATION_JSON)
interface QuotaClient {
    @POST
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Fitting> check(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("study_id") UUID studyId,
            Targeting targeting);

    /** The targeting that the study is to have. */
    @RegisterForReflection
    record Targeting(List<TargetingAttribute> targetingAttributes) {}

    /** Whether the quotas of its panel fit it. */
    @RegisterForReflection
    record Fitting(boolean fits) {}
}
