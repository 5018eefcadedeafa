package io.research.reports.page;

import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.research.reports.report.ReportLinks;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The pages of a report, for holders of a signed address. They run no scripts and are not cached. */
@Cancellable(false)
@Path(ReportLinks.PAGES)
@RolesAllowed(Scope.PARTICIPANT)
class ReportPageResource {
    private final ReportPages reports;
    private final TranscriptPages transcripts;
    private final Query query;

    ReportPageResource(ReportPages reports, TranscriptPages transcripts, Query query) {
        this.reports = reports;
        this.transcripts = transcripts;
        this.query = query;
    }

    @GET
    @Path("/{id}")
    public Uni<Response> report(
            UUID id,
            @HeaderParam(HttpHeaders.ACCEPT) String accepted,
            @HeaderParam(HttpHeaders.ACCEPT_LANGUAGE) String languages) {
        return answer(reports.read(id, key()), new Notices(accepted, languages));
    }

    @GET
    @Path("/{id}/" + ReportLinks.INTERVIEWS + "/{interview}")
    public Uni<Response> transcript(
            UUID id,
            UUID interview,
            @HeaderParam(HttpHeaders.ACCEPT) String accepted,
            @HeaderParam(HttpHeaders.ACCEPT_LANGUAGE) String languages) {
        return answer(transcripts.read(id, interview, key()), new Notices(accepted, languages));
    }

    private ReportLinks.Key key() {
        return query.read(in -> new ReportLinks.Key(in.text("expires"), in.text("signature"), in.text("link")));
    }

    private static Uni<Response> answer(Uni<RenderedPage> page, Notices notices) {
        return notices.inPlaceOf(page).map(shown -> Response.status(shown.status())
                .type("text/html; charset=UTF-8")
                .entity(shown.html())
                .header("Content-Security-Policy", shown.policy())
                .header("Referrer-Policy", "no-referrer")
                .header("X-Content-Type-Options", "nosniff")
                .header(HttpHeaders.CACHE_CONTROL, "private, no-store")
                .header(HttpHeaders.CONTENT_LANGUAGE, shown.language())
                .build());
    }
}
