package io.research.hub.output;

import io.research.hub.cursor.Cursors;
import io.research.hub.output.Downloads.Download;
import io.research.hub.session.HubPaths;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.json.Query;
import io.research.kernel.storage.FileDisposition;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Outputs that there are, over HTTP (specification §4.7). */
@Cancellable(false)
@Path(HubPaths.SESSIONS + "/{session}/outputs")
class OutputResource {
    private final Outputs outputs;
    private final RenameOutput renameOutput;
    private final Downloads downloads;
    private final Cursors cursors;
    private final Query query;
    private final Caller caller;

    OutputResource(
            Outputs outputs,
            RenameOutput renameOutput,
            Downloads downloads,
            Cursors cursors,
            Query query,
            Caller caller) {
        this.outputs = outputs;
        this.renameOutput = renameOutput;
        this.downloads = downloads;
        this.cursors = cursors;
        this.query = query;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<OutputPage> list(UUID session) {
        var tenant = caller.tenant();
        return outputs.list(tenant, session, query.read(in -> cursors.read(in, tenant, Outputs.list(session))));
    }

    @GET
    @Path("/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<OutputView> read(UUID session, UUID id) {
        return outputs.read(caller.tenant(), session, id);
    }

    @PATCH
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<OutputView> rename(UUID session, UUID id, Body body) {
        return renameOutput.rename(caller.tenant(), session, id, body.read(EditRequest::readName));
    }

    @DELETE
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<Void> delete(UUID session, UUID id) {
        return outputs.delete(caller.tenant(), session, id);
    }

    @GET
    @Path("/{id}/download")
    @RolesAllowed(Scope.READ)
    public Uni<Response> download(UUID session, UUID id) {
        var format = query.read(in -> in.choice("format", Format.class));
        return downloads.read(caller.tenant(), session, id, format).map(download -> switch (download) {
            case Download.File file -> answer(HubPaths.output(session, id) + "/download", file);
            case Download.Link link -> answer(link);
        });
    }

    /** The video itself comes from an address that holds for some minutes (specification §4.7, rule 5). */
    private static Response answer(Download.Link link) {
        return Response.status(Response.Status.FOUND)
                .location(link.address())
                .header(HttpHeaders.CACHE_CONTROL, "private, no-store")
                .build();
    }

    /** Contains people's words: it is always downloaded, and nothing in it can run even if a browser displays it. */
    private static Response answer(String path, Download.File file) {
        var shown = FileDisposition.download(path, file.name(), file.format().mediaType());
        return Response.ok(file.content(), shown.mediaType())
                .header(HttpHeaders.CONTENT_DISPOSITION, shown.contentDisposition())
                .header(HttpHeaders.CACHE_CONTROL, "private, no-store")
                .header("X-Content-Type-Options", "nosniff")
                .header("Content-Security-Policy", "default-src 'none'; sandbox")
                .build();
    }
}
