package io.research.participants.participant;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.page.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;

/** Participants over HTTP (specification §4.3); how they come to be stands in the batch feature. */
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
                caller.tenant(),
                ParticipantFilter.of(studyId, email, externalId),
                PageRequest.of(page, pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE));
    }

    @GET
    @Path("/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<ParticipantView> read(UUID id) {
        return participants.read(caller.tenant(), id);
    }
}
