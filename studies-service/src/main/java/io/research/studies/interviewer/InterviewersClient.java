package io.research.studies.interviewer;

import io.quarkus.rest.client.reactive.ClientExceptionMapper;
import io.research.contracts.interview.InterviewerBrief;
import io.research.contracts.interview.InterviewerFindings;
import io.research.kernel.neighbour.CallerHeaders;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.annotation.RegisterClientHeaders;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The internal API of interviews-service. */
@Path("/internal/interviewers")
@RegisterRestClient(configKey = "interviews")
@RegisterClientHeaders(CallerHeaders.class)
interface InterviewersClient {

    /** With the token of the current request. */
    @POST
    @Path("/checks")
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<InterviewerFindings> check(InterviewerBrief brief);

    /** With that token, where there is no request. */
    @POST
    @Path("/checks")
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<InterviewerFindings> check(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, InterviewerBrief brief);

    /** That a brief has no topic is an answer, not a fault. */
    @ClientExceptionMapper
    static RuntimeException answer(Response response) {
        return response.getStatus() == 422
                ? Problem.invalid(List.of(new Fault(
                        List.of("body", "study_plan", "conversation_flow"),
                        "must have a topic that the interviewer can talk about",
                        "no_topic")))
                : null;
    }
}
