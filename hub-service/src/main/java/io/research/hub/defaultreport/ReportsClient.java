package io.research.hub.defaultreport;

import io.research.kernel.problem.Problem;
import io.research.neighbours.CallerHeaders;
import io.research.neighbours.NotFoundAnswers;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.annotation.RegisterClientHeaders;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestQuery;

/** Reads reports with the permissions of the caller. */
@Path("/api/public/v1/studies")
@RegisterRestClient(configKey = "reports")
@RegisterProvider(NotFoundAnswers.class)
@RegisterClientHeaders(CallerHeaders.class)
interface ReportsClient {

    /** With the token of the current request. */
    @GET
    @Path("/{study_id}/report")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<PublishedReport> read(@PathParam("study_id") UUID studyId, @RestQuery("report_id") UUID reportId);
}
