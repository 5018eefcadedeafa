package io.research.dashboard.settings;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.Paging;
import io.research.dashboard.panel.FeasibilityRequest;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.LinkedHashMap;
import java.util.List;

/** Feasibility requests, which platform admins answer. */
@Page
@Path("/app/settings/feasibility")
@PermitAll
@NonBlocking
class ReviewResource {
    private static final String REQUESTS = "/api/public/v1/feasibility-requests";
    private static final String ANSWERS = "/api/admin/feasibility-requests/";
    private static final String HERE = "/app/settings/feasibility";
    private static final String TAB = "feasibility";
    private static final int ROWS = 20;
    private static final List<String> NUMBERS =
            List.of("estimated_total_cost_per_interview_usd", "estimated_total_cost_usd", "estimated_timeline_hours");

    private final Api api;
    private final Pages pages;
    private final SettingsPages settings;

    ReviewResource(Api api, Pages pages, SettingsPages settings) {
        this.api = api;
        this.pages = pages;
        this.settings = settings;
    }

    @CheckedTemplate(basePath = "settings")
    static class Templates {
        static native TemplateInstance reviews(List<FeasibilityRequest> reviews, Paging paging);

        static native TemplateInstance review(FeasibilityRequest review, Form form);
    }

    record ReviewPage(List<FeasibilityRequest> requests, long totalCount) {}

    @GET
    public Uni<Response> reviews(@QueryParam("page") Integer page) {
        int number = Paging.number(page);
        var asked = Query.of(REQUESTS).with("page", number).with("page_size", ROWS);
        return settings.show(
                TAB,
                api.get(asked.text(), ReviewPage.class)
                        .map(found -> Templates.reviews(
                                found.requests(), Paging.of(number, ROWS, found.totalCount(), Query.of(HERE)))));
    }

    @GET
    @Path("/{id}")
    public Uni<Response> review(String id) {
        return settings.show(TAB, content(id, Form.empty()));
    }

    @POST
    @Path("/{id}/respond")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> respond(String id, MultivaluedMap<String, String> sent) {
        var body = new LinkedHashMap<String, Object>();
        body.put("feasible", "true".equals(sent.getFirst("feasible")));
        NUMBERS.forEach(name -> body.put(name, FieldValue.number(sent.getFirst(name))));
        body.put("notes", FieldValue.text(sent.getFirst("notes")));
        var done = api.post(ANSWERS + id + "/respond", body, sent.getFirst("key"))
                .map(answered -> pages.goTo(HERE, "The answer is given. Whoever asked sees it at once."));
        return settings.orFormAgain(done, sent, form -> content(id, form));
    }

    private Uni<TemplateInstance> content(String id, Form form) {
        return api.get(REQUESTS + "/" + id, FeasibilityRequest.class).map(review -> Templates.review(review, form));
    }
}
