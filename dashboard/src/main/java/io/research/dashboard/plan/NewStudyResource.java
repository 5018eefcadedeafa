package io.research.dashboard.plan;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiAnswer;
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
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A new study: by saying what one wants to learn, or from a template. */
@Page
@Path("/app/studies/new")
@PermitAll
@NonBlocking
class NewStudyResource {
    private static final String TEMPLATES = "/api/public/v1/reference/study-types?page_size=100";

    private final Api api;
    private final Pages pages;

    NewStudyResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "plan")
    static class Templates {
        static native TemplateInstance create(
                Form form, List<StudyTemplate> templates, StudyTemplate chosen, Languages languages);
    }

    /** A use of interviews, as the API's catalog describes it. */
    public record StudyTemplate(
            String slug,
            String name,
            String description,
            String studyType,
            int defaultDurationSeconds,
            List<String> outline) {

        public int getMinutes() {
            return Math.round(defaultDurationSeconds / 60f);
        }
    }

    record Catalog(List<StudyTemplate> studyTypes) {}

    @GET
    public Uni<Response> ask(@QueryParam("template") @DefaultValue("") String template) {
        var form = Form.empty()
                .with("template", template)
                .with("interview_format", "chat")
                .with("voice", "female")
                .with("language", "en");
        return show(200, form);
    }

    @POST
    public Uni<Response> create(MultivaluedMap<String, String> form) {
        return catalog()
                .map(catalog -> chosen(catalog, text(form, "template")))
                .chain(template -> api.post("/api/public/v1/studies", body(form, template), form.getFirst("key")))
                .map(ApiAnswer::body)
                .map(created -> api.read(created, Study.class))
                .chain(study -> plan(study, form))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> show(422, Form.refused(form, fault)));
    }

    /** The study stands, so a first message that is refused is shown in its conversation, to be sent again from there. */
    private Uni<Response> plan(Study study, MultivaluedMap<String, String> form) {
        String plan = "/app/studies/" + study.id() + "/plan";
        if (text(form, "message") == null) {
            return Uni.createFrom().item(() -> pages.goTo(plan, "The study has been created."));
        }
        form.putSingle("key", form.getFirst("key") + "-plan");
        return PlanResource.start(api, study.id(), form)
                .map(job -> pages.goTo(plan + "?turn=" + job))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> pages.show(
                        422, PlanResource.Templates.plan(PlanView.of(study).with(Form.refused(form, fault)))));
    }

    private static Map<String, Object> body(MultivaluedMap<String, String> form, StudyTemplate template) {
        var body = new HashMap<String, Object>();
        // What is asked for must be there: of spaces only, the API says what is wrong.
        body.put("name", Form.of(form).value("name").strip());
        body.put("interview_format", text(form, "interview_format"));
        body.put("voice", text(form, "voice"));
        body.put("language", text(form, "language"));
        if (template != null) {
            body.put("study_type", template.studyType());
            body.put("expected_duration_seconds", template.defaultDurationSeconds());
        }
        return body;
    }

    private Uni<Response> show(int status, Form form) {
        return Uni.combine()
                .all()
                .unis(catalog(), api.get(Languages.ADDRESS, Languages.class))
                .asTuple()
                .chain(read -> {
                    var templates = read.getItem1().studyTypes();
                    var chosen = chosen(read.getItem1(), form.value("template"));
                    return pages.show(status, Templates.create(form, templates, chosen, read.getItem2()));
                });
    }

    private Uni<Catalog> catalog() {
        return api.get(TEMPLATES, Catalog.class);
    }

    private static StudyTemplate chosen(Catalog catalog, String slug) {
        return catalog.studyTypes().stream()
                .filter(template -> template.slug().equals(slug))
                .findFirst()
                .orElse(null);
    }

    private static String text(MultivaluedMap<String, String> form, String name) {
        String value = form.getFirst(name);
        return value == null || value.isBlank() ? null : value.strip();
    }
}
