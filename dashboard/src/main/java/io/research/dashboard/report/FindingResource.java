package io.research.dashboard.report;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.Paging;
import io.research.dashboard.page.StudyHead;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.function.BiFunction;

/** What the page of a report has no room for: all quotations of one finding, and all people. */
@Page
@Path("/app/studies/{id}/report")
@PermitAll
@NonBlocking
class FindingResource {
    private static final int QUOTES = 50;
    private static final int PEOPLE = 25;

    private final Api api;
    private final Pages pages;

    FindingResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "report")
    static class Templates {
        static native TemplateInstance finding(
                StudyHead head, ShownReport shown, ShownReport.FindingPart finding, List<Quote> quotes, Paging paging);

        static native TemplateInstance people(
                StudyHead head, ShownReport shown, List<ShownReport.Person> people, Paging paging);
    }

    @GET
    @Path("/findings/{finding}")
    public Uni<Response> finding(
            String id,
            String finding,
            @QueryParam("report_id") String reportId,
            @QueryParam("masked") boolean masked,
            @QueryParam("page") Integer page) {
        return show(new ReportAddress(id, reportId, masked), (head, shown) -> {
            var found = shown.finding(finding)
                    .orElseThrow(() ->
                            ApiFault.of(404, "This report has no such finding. A newer report may have other ones."));
            var all = found.side().passages().all();
            var paging = paging(page, QUOTES, all.size(), shown.address(), "/findings/" + finding);
            return Templates.finding(head, shown, found, part(all, paging), paging);
        });
    }

    @GET
    @Path("/people")
    public Uni<Response> people(
            String id,
            @QueryParam("report_id") String reportId,
            @QueryParam("masked") boolean masked,
            @QueryParam("page") Integer page) {
        return show(new ReportAddress(id, reportId, masked), (head, shown) -> {
            var paging = paging(page, PEOPLE, shown.peopleCount(), shown.address(), "/people");
            return Templates.people(head, shown, shown.people((paging.number() - 1) * PEOPLE, PEOPLE), paging);
        });
    }

    private Uni<Response> show(ReportAddress address, BiFunction<StudyHead, ShownReport, TemplateInstance> page) {
        return Uni.combine()
                .all()
                .unis(api.get("/api/public/v1/studies/" + address.study()), api.get(address.api(), StudyReport.class))
                .asTuple()
                .chain(all -> pages.show(page.apply(
                        api.read(all.getItem1(), StudyHead.class),
                        new ShownReport(
                                all.getItem2(),
                                address,
                                all.getItem1().path("language").asText("en")))));
    }

    private static Paging paging(Integer page, int size, long total, ReportAddress address, String below) {
        return new Paging(Paging.number(page), size, total, address.page(below));
    }

    private static <T> List<T> part(List<T> all, Paging paging) {
        return all.stream()
                .skip((long) (paging.number() - 1) * paging.size())
                .limit(paging.size())
                .toList();
    }
}
