package io.research.hub.reference;

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

/** Recordings of an interview that the caller may play now. */
@Path("/api/public/v1/interviews")
@RegisterRestClient(configKey = "interviews")
@RegisterProvider(NotFoundAnswers.class)
@RegisterClientHeaders(CallerHeaders.class)
interface RecordingsClient {

    /** With the token of the current request; the links are made anew at each read. */
    @GET
    @Path("/{id}")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Recordings> read(@PathParam("id") UUID id);

    /** Signed addresses; null where there is no recording. */
    record Recordings(String audioRecordingUrl, String videoRecordingUrl) {
        static final Recordings NONE = new Recordings(null, null);
    }
}
