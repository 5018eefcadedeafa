package io.research.dashboard.plan;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.study.Languages;
import io.research.dashboard.study.Study;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.Map;

/** How interviews are held, and what participants get for them. */
@Page
@Path("/app/studies/{id}/settings")
@PermitAll
@NonBlocking
class SettingsResource {
    private final Api api;
    private final Pages pages;

    SettingsResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "plan")
    static class Templates {
        static native TemplateInstance settings(SettingsView view);
    }

    /**
     * What the page shows.
     *
     * @param theirs what somebody else has set since, by the name of the field; empty where nobody has
     */
    public record SettingsView(Study study, Form form, Languages languages, Map<String, String> theirs) {}

    @GET
    public Uni<Response> settings(String id) {
        return study(id).chain(study -> show(200, study, Settings.form(study), Map.of()));
    }

    @POST
    public Uni<Response> save(String id, MultivaluedMap<String, String> form) {
        return study(id)
                .chain(study ->
                        Settings.seen(study).equals(form.getFirst("seen")) ? save(study, form) : conflict(study, form))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> study(id).chain(study -> refused(study, form, fault)));
    }

    private Uni<Response> save(Study study, MultivaluedMap<String, String> form) {
        return api.patch(Study.address(study.id()), Settings.patch(study, form), study.revision())
                .map(saved -> pages.goTo("/app/studies/" + study.id() + "/settings", "The settings have been saved."));
    }

    private Uni<Response> refused(Study study, MultivaluedMap<String, String> form, ApiFault fault) {
        return fault.isConflict() ? conflict(study, form) : show(422, study, Form.refused(form, fault), Map.of());
    }

    private Uni<Response> conflict(Study study, MultivaluedMap<String, String> sent) {
        var form = Form.of(sent).with("seen", Settings.seen(study));
        return show(409, study, form, Settings.theirs(study, form));
    }

    private Uni<Response> show(int status, Study study, Form form, Map<String, String> theirs) {
        return api.get(Languages.ADDRESS, Languages.class)
                .chain(languages ->
                        pages.show(status, Templates.settings(new SettingsView(study, form, languages, theirs))));
    }

    private Uni<Study> study(String id) {
        return api.get(Study.address(id), Study.class);
    }
}
