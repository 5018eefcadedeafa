package io.research.dashboard.plan;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Fingerprint;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.StudyHead;
import io.research.dashboard.study.Study;
import io.research.dashboard.study.Study.Plan;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;

/** The whole text of a plan: what is said, and what the planner and the report know of it. */
@Page
@Path("/app/studies/{id}/plan/text")
@PermitAll
@NonBlocking
class PlanTextResource {
    private static final Plan NONE = new Plan("", "", null, null, null, null);

    private final Api api;
    private final Pages pages;

    PlanTextResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "plan")
    static class Templates {
        /** @param theirs how the plan stands now, where somebody else has changed it; null where nobody has */
        static native TemplateInstance text(StudyHead head, Form form, Plan theirs);
    }

    @GET
    public Uni<Response> text(String id) {
        return study(id).chain(study -> pages.show(Templates.text(study.head(), form(plan(study)), null)));
    }

    @POST
    public Uni<Response> save(String id, MultivaluedMap<String, String> form) {
        return study(id)
                .chain(study -> isSeen(study, form) ? save(study, form) : conflict(study, form))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> study(id).chain(study -> refused(study, form, fault)));
    }

    private Uni<Response> save(Study study, MultivaluedMap<String, String> form) {
        var plan = new Plan(
                form.getFirst("study_plan.objectives"),
                form.getFirst("study_plan.conversation_flow"),
                optional(form, "study_plan.background"),
                optional(form, "study_plan.learning_goals"),
                optional(form, "study_plan.key_questions"),
                optional(form, "study_plan.study_specific_rules"));
        return api.patch(Study.address(study.id()), new PlanPatch(plan), study.revision())
                .map(saved -> pages.goTo("/app/studies/" + study.id() + "/plan", "The plan has been saved."));
    }

    private Uni<Response> refused(Study study, MultivaluedMap<String, String> form, ApiFault fault) {
        return fault.isConflict()
                ? conflict(study, form)
                : pages.show(422, Templates.text(study.head(), Form.refused(form, fault), null));
    }

    private Uni<Response> conflict(Study study, MultivaluedMap<String, String> form) {
        var theirs = plan(study);
        var again = Form.of(form).with("seen", seen(theirs));
        return pages.show(409, Templates.text(study.head(), again, theirs));
    }

    private static boolean isSeen(Study study, MultivaluedMap<String, String> form) {
        return seen(plan(study)).equals(form.getFirst("seen"));
    }

    private static Form form(Plan plan) {
        return Form.empty()
                .with("study_plan.objectives", plan.objectives())
                .with("study_plan.conversation_flow", plan.conversationFlow())
                .with("study_plan.background", plan.background())
                .with("study_plan.learning_goals", plan.learningGoals())
                .with("study_plan.key_questions", plan.keyQuestions())
                .with("study_plan.study_specific_rules", plan.studySpecificRules())
                .with("seen", seen(plan));
    }

    private static String seen(Plan plan) {
        return Fingerprint.of(
                plan.objectives(),
                plan.conversationFlow(),
                plan.background(),
                plan.learningGoals(),
                plan.keyQuestions(),
                plan.studySpecificRules());
    }

    private static Plan plan(Study study) {
        return study.studyPlan() == null ? NONE : study.studyPlan();
    }

    private static String optional(MultivaluedMap<String, String> form, String name) {
        String value = form.getFirst(name);
        return value == null || value.isBlank() ? null : value;
    }

    private Uni<Study> study(String id) {
        return api.get(Study.address(id), Study.class);
    }
}
