package io.research.dashboard.session;

import io.research.apiclient.ApiFault;
import io.research.dashboard.page.Page;
import io.research.dashboard.visit.Visit;
import io.vertx.ext.web.RoutingContext;
import java.util.Set;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.WithFormRead;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;

/** Lets forms change something only when they were shown by this dashboard to this browser. */
class OwnForms {
    private static final String FIELD = "csrf";
    private static final String HEADER = "X-CSRF-Token";
    private static final Set<String> HARMLESS = Set.of("GET", "HEAD");
    private static final Set<String> OWN = Set.of("same-origin", "none");

    private final Visit visit;
    private final RoutingContext request;

    OwnForms(Visit visit, RoutingContext request) {
        this.visit = visit;
        this.request = request;
    }

    @Page
    @WithFormRead
    @ServerRequestFilter
    public void check(ResteasyReactiveContainerRequestContext context) {
        if (HARMLESS.contains(context.getMethod())) {
            return;
        }
        String site = request.request().getHeader("Sec-Fetch-Site");
        boolean isOwnSite = site == null || OWN.contains(site);
        if (!isOwnSite || !visit.isOwnForm(sent(context))) {
            throw ApiFault.of(
                    403, "This form did not come from this browser, or its cookies are gone. Load the page again.");
        }
    }

    private String sent(ResteasyReactiveContainerRequestContext context) {
        String header = request.request().getHeader(HEADER);
        if (header != null) {
            return header;
        }
        var form = ((ResteasyReactiveRequestContext) context.getServerRequestContext()).getFormData();
        var field = form == null ? null : form.getFirst(FIELD);
        return field == null || field.isFileItem() ? null : field.getValue();
    }
}
