package io.research.interviews.session;

import io.research.kernel.problem.Problem;
import io.research.neighbours.NotFoundAnswers;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Calls panel-service in our own name; asking twice about a person takes one place. */
@Path("/internal/panels/admissions")
@RegisterRestClient(configKey = "panel")
@RegisterProvider(NotFoundAnswers.class)
@Consumes(MediaType.APPLICATION_JSON)
interface PanelClient {

    /** {@code {study_id, respondent, signature, open}}. */
    @POST
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<PanelVerdict> decide(@HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, String respondent);
}
