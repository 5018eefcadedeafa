package io.research.dashboard.panel;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.TypedNumber;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Has somebody look whether an audience can be found that no estimate covers. */
@Page
@Path("/app/studies/{id}/panel/feasibility")
@PermitAll
@NonBlocking
class FeasibilityResource {
    private static final String COUNTRIES = "country_code";

    private final Api api;
    private final Pages pages;

    FeasibilityResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "panel")
    static class Templates {
        static native TemplateInstance feasibility(PanelStudy study, Countries countries, Form form);

        static native TemplateInstance request(PanelStudy study, FeasibilityRequest request);
    }

    @GET
    public Uni<Response> ask(String id, @Context UriInfo address) {
        return show(200, id, Form.of(new MultivaluedHashMap<>(address.getQueryParameters())));
    }

    @POST
    public Uni<Response> submit(String id, @FormParam("key") String key, MultivaluedMap<String, String> sent) {
        return api.post(PanelPage.FEASIBILITY, body(id, sent), key)
                .map(answer ->
                        pages.goTo(of(id) + "/" + answer.body().path("id").asText(), "Your request was received."))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> show(422, id, Form.refused(sent, fault)));
    }

    @GET
    @Path("/{request}")
    public Uni<Response> request(String id, String request) {
        return Uni.combine()
                .all()
                .unis(
                        PanelStudy.read(api, id),
                        api.get(PanelPage.FEASIBILITY + "/" + request, FeasibilityRequest.class))
                .asTuple()
                .chain(found -> pages.show(Templates.request(found.getItem1(), found.getItem2())));
    }

    @POST
    @Path("/{request}/cancel")
    public Uni<Response> cancel(String id, String request) {
        return api.post(PanelPage.FEASIBILITY + "/" + request + "/cancel", null, null)
                .map(done -> pages.goTo(of(id) + "/" + request, "The request was cancelled."));
    }

    private Uni<Response> show(int status, String id, Form form) {
        return PanelStudy.read(api, id).chain(study -> Countries.of(api, study)
                .chain(countries -> pages.show(status, Templates.feasibility(study, countries, form))));
    }

    private static Map<String, Object> body(String id, MultivaluedMap<String, String> sent) {
        var body = new LinkedHashMap<String, Object>();
        body.put("study_id", id);
        body.put("target_audience", sent.getFirst("target_audience"));
        body.put(COUNTRIES, sent.getOrDefault(COUNTRIES, List.of()));
        body.put("target", TypedNumber.of(sent.getFirst("target")));
        body.put("incident_rate", TypedNumber.of(sent.getFirst("incident_rate")));
        return body;
    }

    private static String of(String id) {
        return "/app/studies/" + id + "/panel/feasibility";
    }
}
