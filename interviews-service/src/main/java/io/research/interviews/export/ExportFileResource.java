package io.research.interviews.export;

import io.research.kernel.http.RangedAnswer;
import io.research.kernel.identity.Scope;
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

/** Exported files over HTTP, for whoever holds a signed address. They are saved, never shown, and kept by no cache. */
@Cancellable(false)
@Path(ExportFile.PATH)
@RolesAllowed(Scope.PARTICIPANT)
class ExportFileResource {
    private final ExportFiles files;

    ExportFileResource(ExportFiles files) {
        this.files = files;
    }

    @GET
    @Path("/{id}")
    public Uni<Response> download(
            UUID id,
            @QueryParam("expires") @DefaultValue("0") long expires,
            @QueryParam("signature") @DefaultValue("") String signature,
            @HeaderParam("Range") String range,
            @HeaderParam("If-Range") String ifRange) {
        return files.require(id, expires, signature).map(file -> answer(file, range, ifRange));
    }

    private Response answer(ExportFile file, String range, String ifRange) {
        return new RangedAnswer(file.bytes(), '"' + file.id().toString() + '"', part -> files.content(file, part))
                .to(range, ifRange)
                .type(file.shown().mediaType())
                .header(HttpHeaders.CACHE_CONTROL, "private, no-store")
                .header(HttpHeaders.CONTENT_DISPOSITION, file.shown().contentDisposition())
                .header("Content-Security-Policy", "default-src 'none'; sandbox")
                .header("X-Content-Type-Options", "nosniff")
                .build();
    }
}
