package io.research.dashboard.report;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.StudyHead;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The lasting links to reports of a study. */
@Page
@Path("/app/studies/{id}/report/links")
@PermitAll
@NonBlocking
class LinkResource {
    private static final String DAYS = "expires_in_days";
    private static final String REPORT = "report_id";

    private final Api api;
    private final Pages pages;

    LinkResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "report")
    static class Templates {
        static native TemplateInstance links(StudyHead head, List<ReportLink> links, Form form);
    }

    record Links(List<ReportLink> links) {}

    @GET
    public Uni<Response> list(String id, @QueryParam(REPORT) String reportId) {
        return show(200, id, Form.empty().with(DAYS, 30).with(REPORT, reportId));
    }

    @POST
    public Uni<Response> create(String id, MultivaluedMap<String, String> sent) {
        return api.post(links(id), body(sent), sent.getFirst("key"))
                .map(link -> pages.goTo(page(id), "The link is ready: copy its address below."))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> show(422, id, Form.refused(sent, fault)));
    }

    @POST
    @Path("/{link}/revoke")
    public Uni<Response> revoke(String id, UUID link) {
        return api.delete(links(id) + "/" + link)
                .map(done -> pages.goTo(page(id), "The link is revoked. Its address no longer opens anything."));
    }

    private Uni<Response> show(int status, String id, Form form) {
        return Uni.combine()
                .all()
                .unis(api.get("/api/public/v1/studies/" + id, StudyHead.class), api.get(links(id), Links.class))
                .asTuple()
                .chain(all -> pages.show(
                        status, Templates.links(all.getItem1(), all.getItem2().links(), form)));
    }

    /** The number of days as it was typed, so that the API says what is wrong with it. */
    private static Map<String, Object> body(MultivaluedMap<String, String> sent) {
        var body = new HashMap<String, Object>();
        String days = sent.getFirst(DAYS);
        body.put(DAYS, days != null && days.matches("\\d{1,6}") ? Integer.valueOf(days) : days);
        String report = sent.getFirst(REPORT);
        if (report != null && !report.isBlank()) {
            body.put(REPORT, report);
        }
        return body;
    }

    private static String links(String study) {
        return "/api/public/v1/studies/" + study + "/report/links";
    }

    private static String page(String study) {
        return "/app/studies/" + study + "/report/links";
    }
}
