package io.research.dashboard.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.visit.Visit;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.Response;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/**
 * Says what the API refused. Who has to sign in is asked to: on a page of its own, or in a dialog over the page that called, so
 * that nothing typed there is lost.
 */
class FaultPages {
    private final Pages pages;
    private final Visit visit;

    FaultPages(Pages pages, Visit visit) {
        this.pages = pages;
        this.visit = visit;
    }

    @CheckedTemplate(basePath = "page")
    static class Templates {
        static native TemplateInstance fault(ApiFault fault);

        static native TemplateInstance problem(ApiFault fault);
    }

    @ServerExceptionMapper
    public Uni<Response> tell(ApiFault fault) {
        if (fault.isSignedOut()) {
            return signIn();
        }
        if (visit.isByHtmx()) {
            return pages.part(fault.status(), Templates.problem(fault)).map(answer -> Response.fromResponse(answer)
                    .header("HX-Retarget", "#problem")
                    .header("HX-Reswap", "innerHTML")
                    // Links and forms select a whole page, of which there is none in it.
                    .header("HX-Reselect", ".problem")
                    .build());
        }
        return pages.show(fault.status(), Templates.fault(fault));
    }

    private Uni<Response> signIn() {
        if (visit.isByHtmx()) {
            // The script opens the dialog over the page, and sends the same again afterwards.
            return Uni.createFrom().item(() -> Response.status(Response.Status.UNAUTHORIZED)
                    .header("HX-Reswap", "none")
                    .header("HX-Trigger", "sign-in")
                    .build());
        }
        if (visit.isFromElsewhere()) {
            // A link in a mail or of a payment service: the browser sends the session along with the next request.
            return pages.goOn(visit.address());
        }
        String next = visit.isSafe() ? visit.address() : "/app";
        return Uni.createFrom()
                .item(() -> pages.goTo("/app/sign-in?next=" + URLEncoder.encode(next, StandardCharsets.UTF_8)));
    }
}
