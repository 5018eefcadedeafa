package io.research.dashboard.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.quarkus.qute.TemplateInstance;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Pages;
import io.research.dashboard.visit.Visit;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.UUID;
import java.util.function.Function;

/** The jobs of reports and slides, which have no stream of events: pages ask again until they have ended. */
@RequestScoped
class ReportJobs {
    private final Api api;
    private final Pages pages;
    private final Visit visit;

    ReportJobs(Api api, Pages pages, Visit visit) {
        this.api = api;
        this.pages = pages;
        this.visit = visit;
    }

    static String report(String study, UUID job) {
        return "/api/public/v1/studies/" + study + "/report/jobs/" + job;
    }

    static String slides(String study, UUID job) {
        return "/api/public/v1/studies/" + study + "/exports/report-slides/jobs/" + job;
    }

    Uni<Job> read(String path) {
        return api.get(path, Job.class);
    }

    /** @param page where the result is, which htmx goes to once the job has ended; without htmx it is the progress itself */
    Uni<Response> follow(String path, String page, Function<Job, TemplateInstance> progress) {
        return read(path).chain(job -> {
            if (!visit.isByHtmx()) {
                return Uni.createFrom().item(() -> pages.goTo(page));
            }
            return pages.part(progress.apply(job)).map(part -> job.completed() ? on(part, page) : part);
        });
    }

    /** What a signed address of this installation leads to, at the host where the dashboard was opened. */
    static String here(String address) {
        var signed = URI.create(address);
        return signed.getRawPath() + "?" + signed.getRawQuery();
    }

    private static Response on(Response part, String page) {
        var place = JsonNodeFactory.instance
                .objectNode()
                .put("path", page)
                .put("target", "#page")
                .put("select", "#page")
                .put("swap", "outerHTML show:window:top");
        return Response.fromResponse(part)
                .header("HX-Location", place.toString())
                .build();
    }
}
