package io.research.interviews.evidence;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.json.Query;
import io.research.kernel.json.QueryFields;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Completed interviews for other services; never routed by the gateway. */
@Cancellable(false)
@Path("/internal/evidence")
class InternalEvidenceResource {
    private final EvidencePages pages;
    private final CountedInterviews counted;
    private final Query query;
    private final Caller caller;

    InternalEvidenceResource(EvidencePages pages, CountedInterviews counted, Query query, Caller caller) {
        this.pages = pages;
        this.counted = counted;
        this.query = query;
        this.caller = caller;
    }

    @GET
    @Path("/{study_id}")
    @RolesAllowed(Scope.SERVICE)
    public Uni<EvidencePage> read(@PathParam("study_id") UUID studyId) {
        var asked = query.read(in -> Asked.read(in, EvidencePages.MOST));
        return pages.read(caller.tenant(), studyId, asked.after(), asked.limit());
    }

    /** Only the ids, for services that already have most of the interviews. */
    @GET
    @Path("/{study_id}/ids")
    @RolesAllowed(Scope.SERVICE)
    public Uni<EvidenceIds> ids(@PathParam("study_id") UUID studyId) {
        var asked = query.read(in -> Asked.read(in, EvidencePages.MOST_IDS));
        return pages.ids(caller.tenant(), studyId, asked.after(), asked.limit());
    }

    /** One interview; 404 if it does not count. */
    @GET
    @Path("/{study_id}/{interview_id}")
    @RolesAllowed(Scope.SERVICE)
    public Uni<EvidencePage.Interview> read(
            @PathParam("study_id") UUID studyId, @PathParam("interview_id") UUID interviewId) {
        return pages.read(caller.tenant(), studyId, interviewId);
    }

    /**
     * The requested interviews that count now; the others were deleted, alone or with their study, or never counted.
     */
    @POST
    @Path("/counted")
    @RolesAllowed(Scope.SERVICE)
    public Uni<CountedInterviews.Named> counted(Body body) {
        return counted.of(caller.tenant(), body.read(CountedInterviews.Named::read));
    }

    /** Which page. */
    private record Asked(UUID after, int limit) {

        static Asked read(QueryFields in, int most) {
            return new Asked(in.uuid("after"), in.integer("limit", most, 1, most));
        }
    }
}
