package io.research.dashboard.plan;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiAnswer;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.plan.PlanView.Edit;
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
import java.util.UUID;

/** The planning conversation beside the guide. */
@Page
@Path("/app/studies/{id}/plan")
@PermitAll
@NonBlocking
class PlanResource {
    private final Api api;
    private final Pages pages;

    PlanResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "plan")
    static class Templates {
        static native TemplateInstance plan(PlanView view);

        static native TemplateInstance turn(String study, Turn turn, boolean isPart);
    }

    /** The turn is read before the study, so that the guide is never older than the reply beside it. */
    @GET
    public Uni<Response> plan(
            String id,
            @QueryParam("turn") UUID turn,
            @QueryParam("edit") @DefaultValue("") String edit,
            @QueryParam("add") @DefaultValue("") String add,
            @QueryParam("note") @DefaultValue("") String note,
            @QueryParam("at") @DefaultValue("") String at) {
        Uni<Turn> latest = turn == null ? Uni.createFrom().nullItem() : turn(id, turn);
        return latest.chain(read -> study(id)
                        .map(study -> PlanView.of(study).noting(note, at).with(read)))
                .map(view -> view.with(edit(view.guide(), edit, add)))
                .chain(view -> pages.show(Templates.plan(view)));
    }

    private static Edit edit(Guide guide, String edit, String add) {
        return guide.line(edit)
                .map(Edit::of)
                .or(() -> guide.line(add).map(Edit::below))
                .orElse(null);
    }

    @POST
    @Path("/turns")
    public Uni<Response> say(String id, MultivaluedMap<String, String> form) {
        return start(api, id, form)
                .map(job -> pages.goTo("/app/studies/" + id + "/plan?turn=" + job))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> refused(id, form, fault));
    }

    /** Starts a turn with the message in the form; answers with the id of its job. */
    static Uni<String> start(Api api, String study, MultivaluedMap<String, String> form) {
        var body = new HashMap<String, Object>();
        body.put("message", form.getFirst("message"));
        body.put("decisions", form.containsKey("decide") ? "agent" : "human");
        return api.post(Study.address(study) + "/customize-plan/jobs", body, form.getFirst("key"))
                .map(ApiAnswer::body)
                .map(job -> job.path("job_id").asText());
    }

    private Uni<Response> refused(String id, MultivaluedMap<String, String> form, ApiFault fault) {
        return study(id)
                .chain(study ->
                        pages.show(422, Templates.plan(PlanView.of(study).with(Form.refused(form, fault)))));
    }

    @GET
    @Path("/turns/{turn}")
    public Uni<Response> showTurn(String id, UUID turn) {
        return turn(id, turn).chain(read -> pages.part(Templates.turn(id, read, true)));
    }

    private Uni<Turn> turn(String id, UUID turn) {
        return api.get(Study.address(id) + "/customize-plan/jobs/" + turn, Turn.class);
    }

    private Uni<Study> study(String id) {
        return api.get(Study.address(id), Study.class);
    }
}
