package io.research.studies.study;

import io.research.kernel.idempotency.Idempotency;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Payer;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Studies over HTTP (specification §4.1). */
@Cancellable(false)
@Path(StudyResource.PATH)
class StudyResource {
    static final String PATH = "/api/public/v1/studies";
    private static final String CREATE = "studies.create";

    private final Studies studies;
    private final ChangeStudy change;
    private final Idempotency idempotency;
    private final Caller caller;

    StudyResource(Studies studies, ChangeStudy change, Idempotency idempotency, Caller caller) {
        this.studies = studies;
        this.change = change;
        this.idempotency = idempotency;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> create(Body body) {
        var tenant = caller.tenant();
        var fields = body.read(StudyPatch::readCreate);
        return idempotency.once(
                tenant, CREATE, body, () -> studies.create(tenant, fields).map(StudyResource::created));
    }

    @GET
    @Path("/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<Response> read(UUID id) {
        return studies.read(caller.readScope(), id).map(StudyResource::ok);
    }

    @PUT
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> replace(UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Body body) {
        var state = body.read(StudyPatch::readReplacement);
        return change.update(caller.tenant(), id, IfMatch.of(ifMatch), state, payer())
                .map(StudyResource::ok);
    }

    @PATCH
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> update(UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Body body) {
        var patch = body.read(StudyPatch::readUpdate);
        return change.update(caller.tenant(), id, IfMatch.of(ifMatch), patch, payer())
                .map(StudyResource::ok);
    }

    @DELETE
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> delete(UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch) {
        return studies.delete(caller.tenant(), id, IfMatch.of(ifMatch)).map(StudyResource::ok);
    }

    /** The payer of automatic rewards. */
    private Payer payer() {
        return caller.payer(Scope.REWARDS_SEND, Scope.WRITE);
    }

    private static Response ok(StudyView study) {
        return Response.ok(study)
                .header(HttpHeaders.ETAG, IfMatch.tag(study.row().revision()))
                .build();
    }

    private static StoredResponse created(StudyView study) {
        return StoredResponse.created(study, study.headers());
    }
}
