package io.research.reports.page;

import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.research.reports.report.ReportLinks;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The page of a report, for whoever holds a signed address. It loads nothing, runs nothing, and is kept by no cache. */
@Cancellable(false)
@Path(ReportLinks.PAGES)
@RolesAllowed(Scope.PARTICIPANT)
class ReportPageResource {
    private final ReportPages pages;
    private final Query query;

    ReportPageResource(ReportPages pages, Query query) {
        this.pages = pages;
        this.query = query;
    }

    @GET
    @Path("/{id}")
    public Uni<Response> page(UUID id) {
        var asked = query.read(in -> new Signed(in.text("expires"), in.text("signature")));
        return pages.read(id, asked.expires(), asked.signature())
                .map(page -> Response.ok(page.html(), "text/html; charset=UTF-8")
                        .header("Content-Security-Policy", pages.contentSecurityPolicy())
                        .header("Referrer-Policy", "no-referrer")
                        .header("X-Content-Type-Options", "nosniff")
                        .header(HttpHeaders.CACHE_CONTROL, "private, no-store")
                        .header(HttpHeaders.CONTENT_LANGUAGE, page.language())
                        .build());
    }

    private record Signed(String expires, String signature) {}
}
