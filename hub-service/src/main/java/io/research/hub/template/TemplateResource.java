package io.research.hub.template;

import io.research.hub.document.Upload;
import io.research.hub.session.HubPaths;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.research.kernel.json.QueryFields;
import io.research.kernel.limits.MemoryBudget;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.core.Vertx;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Templates over HTTP (specification §4.7). */
@Cancellable(false)
@Path(HubPaths.SESSIONS + "/{session}/templates")
class TemplateResource {
    private static final long LARGEST = 5L << 20;

    /** A template is in memory at most three times while it is passed to the process that checks it. */
    private static final int HELD_PER_BYTE = 3;

    private final Templates templates;
    private final Query query;
    private final Caller caller;
    private final Vertx vertx;
    private final MemoryBudget budget;

    TemplateResource(Templates templates, Query query, Caller caller, Vertx vertx, MemoryBudget budget) {
        this.templates = templates;
        this.query = query;
        this.caller = caller;
        this.vertx = vertx;
        this.budget = budget;
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> upload(UUID session, @RestForm("file") FileUpload file) {
        var tenant = caller.tenant();
        var kind = query.read(TemplateResource::kind);
        var upload = Upload.of(file, LARGEST);
        return budget.within(HELD_PER_BYTE * upload.bytes(), () -> vertx.fileSystem()
                        .readFile(upload.path().toString())
                        .chain(content -> templates.upload(
                                tenant,
                                session,
                                kind,
                                upload,
                                content.getDelegate().getBytes())))
                .map(template -> Response.status(Response.Status.CREATED)
                        .entity(template)
                        .build());
    }

    private static TemplateKind kind(QueryFields in) {
        return in.text("kind") == null
                ? in.fault("kind", "required", "is required")
                : in.choice("kind", TemplateKind.class);
    }
}
