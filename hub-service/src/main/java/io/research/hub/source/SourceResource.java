package io.research.hub.source;

import io.research.hub.cursor.Cursors;
import io.research.hub.document.Upload;
import io.research.hub.session.HubPaths;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.research.neighbours.NeighbourStudies;
import io.smallrye.mutiny.Uni;
import io.vertx.core.file.OpenOptions;
import io.vertx.mutiny.core.Vertx;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Sources over HTTP (specification §4.7). */
@Cancellable(false)
@Path(HubPaths.SESSIONS + "/{session}")
class SourceResource {
    private static final long LARGEST = 10L << 20;

    private final Sources sources;
    private final UploadDocument uploadDocument;
    private final NeighbourStudies studies;
    private final Cursors cursors;
    private final Query query;
    private final Caller caller;
    private final Vertx vertx;

    SourceResource(
            Sources sources,
            UploadDocument uploadDocument,
            NeighbourStudies studies,
            Cursors cursors,
            Query query,
            Caller caller,
            Vertx vertx) {
        this.sources = sources;
        this.uploadDocument = uploadDocument;
        this.studies = studies;
        this.cursors = cursors;
        this.query = query;
        this.caller = caller;
        this.vertx = vertx;
    }

    @PUT
    @Path("/studies/{study}")
    @RolesAllowed(Scope.WRITE)
    public Uni<AddedStudy> add(UUID session, UUID study) {
        var tenant = caller.tenant();
        return studies.require(study).chain(found -> sources.add(tenant, session, found));
    }

    @POST
    @Path("/sources")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> upload(UUID session, @RestForm("file") FileUpload file) {
        var tenant = caller.tenant();
        var upload = Upload.of(file, LARGEST);
        return vertx.fileSystem()
                .open(upload.path().toString(), new OpenOptions().setRead(true))
                .chain(open -> uploadDocument
                        .upload(
                                tenant,
                                session,
                                upload,
                                open.toMulti().map(io.vertx.mutiny.core.buffer.Buffer::getDelegate))
                        .eventually(open::close))
                .map(source ->
                        Response.status(Response.Status.CREATED).entity(source).build());
    }

    @GET
    @Path("/sources")
    @RolesAllowed(Scope.READ)
    public Uni<SourcePage> list(UUID session) {
        var tenant = caller.tenant();
        return sources.list(tenant, session, query.read(in -> cursors.read(in, tenant, Sources.list(session))));
    }

    @DELETE
    @Path("/sources/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<Void> remove(UUID session, UUID id) {
        return sources.remove(caller.tenant(), session, id);
    }
}
