package io.research.participants.participant;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.page.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Participants over HTTP (specification §4.3); how they come to be stands in the batch feature. */
@Cancellable(false)
@Path("/api/public/v1/participants")
class ParticipantResource {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;

    private final Participants participants;
    private final Caller caller;

    ParticipantResource(Participants participants, Caller caller) {
        this.participants = participants;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<ParticipantPage> list(
            @QueryParam("study_id") String studyId,
            @QueryParam("email") String email,
            @QueryParam("external_id") String externalId,
            @QueryParam("page") String page,
            @QueryParam("page_size") String pageSize) {
        return participants.list(
                caller.readScope(),
                ParticipantFilter.of(studyId, email, externalId),
                PageRequest.of(page, pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE));
    }

    @GET
    @Path("/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<ParticipantView> read(UUID id) {
        return participants.read(caller.readScope(), id);
    }

    @PATCH
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<ParticipantView> update(UUID id, Body body) {
        return participants.update(caller.tenant(), id, body.read(ParticipantPatch::read));
    }

    @PUT
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<ParticipantView> changeEmail(UUID id, Body body) {
        return participants.update(caller.tenant(), id, body.read(ParticipantPatch::readEmail));
    }
}
