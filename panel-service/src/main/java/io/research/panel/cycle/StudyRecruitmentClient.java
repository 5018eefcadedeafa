package io.research.panel.cycle;

import io.research.kernel.problem.Problem;
import io.research.neighbours.RefusalAnswers;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.UUID;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Lets studies recruit again; only studies-service writes their fielding status. */
@Path("/internal/studies/{study_id}/cycles/{cycle_id}")
@RegisterRestClient(configKey = "studies")
@RegisterProvider(RefusalAnswers.class)
interface StudyRecruitmentClient {

    /** Repeated, it changes nothing; a study that cannot recruit now is refused. */
    @PUT
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> begin(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("study_id") UUID studyId,
            @PathParam("cycle_id") UUID cycleId);
}
