package io.research.interviews.recording;

import io.research.kernel.http.RangedAnswer;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Wire;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/**
 * Recordings over HTTP, for whoever holds a signed address, in parts as players ask for them. What was recorded is data:
 * it keeps its declared type, and can do nothing even where a browser is made to open it as a document.
 */
@Cancellable(false)
@Path(Recordings.PATH)
@RolesAllowed(Scope.PARTICIPANT)
class RecordingFileResource {
    private final RecordingFiles files;

    RecordingFileResource(RecordingFiles files) {
        this.files = files;
    }

    @GET
    @Path("/{id}/{kind:audio|video}")
    public Uni<Response> play(
            UUID id,
            String kind,
            @QueryParam("expires") @DefaultValue("0") long expires,
            @QueryParam("signature") @DefaultValue("") String signature,
            @HeaderParam("Range") String range,
            @HeaderParam("If-Range") String ifRange) {
        return files.require(Recordings.PATH + "/" + id + "/" + kind, id, expires, signature)
                .map(file -> answer(file, range, ifRange));
    }

    private Response answer(RecordingFile file, String range, String ifRange) {
        return new RangedAnswer(file.bytes(), tag(file), part -> files.content(file, part))
                .to(range, ifRange)
                .type(file.shown().mediaType())
                .header(HttpHeaders.CACHE_CONTROL, "private, max-age=900")
                .header(HttpHeaders.CONTENT_DISPOSITION, file.shown().contentDisposition())
                .header("Content-Security-Policy", "default-src 'none'; media-src 'self'; sandbox")
                .header("Cross-Origin-Resource-Policy", "cross-origin")
                .header("X-Content-Type-Options", "nosniff")
                .build();
    }

    private static String tag(RecordingFile file) {
        return '"' + file.interviewId().toString() + '-' + Wire.of(file.kind()) + '-' + file.bytes() + '"';
    }
}
