package io.research.dashboard.evidence;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
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

/** What a session has made: the list, a new one, and how far it has come. */
@Page
@Path(Evidence.PAGE)
@PermitAll
@NonBlocking
class OutputListResource {
    private static final int ROWS = 50;

    private final Api api;
    private final Pages pages;
    private final Conversation conversation;

    OutputListResource(Api api, Pages pages, Conversation conversation) {
        this.api = api;
        this.pages = pages;
        this.conversation = conversation;
    }

    @CheckedTemplate(basePath = "evidence")
    static class Templates {
        static native TemplateInstance outputs(Session head, Output.Found found, String next, Form form);

        static native TemplateInstance outputList(String session, Output.Found found);

        static native TemplateInstance job(Session head, Job job);

        static native TemplateInstance jobState(String session, Job job);
    }

    @GET
    @Path("/outputs")
    public Uni<Response> outputs(String session, @QueryParam("after") String after) {
        return show(200, session, after, Form.empty().with("type", "report"));
    }

    @GET
    @Path("/outputs/list")
    public Uni<Response> list(String session) {
        return found(session, null).chain(found -> pages.part(Templates.outputList(session, found)));
    }

    @POST
    @Path("/outputs")
    public Uni<Response> make(String session, MultivaluedMap<String, String> sent) {
        var form = Form.of(sent);
        var body = new HashMap<String, Object>();
        body.put("type", form.value("type"));
        body.put("prompt", form.value("prompt"));
        putGiven(body, form, "name");
        if (!form.value("type").equals("highlights")) {
            putGiven(body, form, "template_id");
        }
        return api.post(Evidence.api(session) + "/outputs", body, sent.getFirst("key"))
                .map(accepted -> pages.goTo(Outputs.jobPage(session, accepted)))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> show(422, session, null, Form.refused(sent, fault)));
    }

    @GET
    @Path("/jobs/" + Evidence.JOB)
    public Uni<Response> job(String session, String job) {
        return Uni.combine()
                .all()
                .unis(conversation.head(session), read(session, job))
                .withUni((head, found) -> isMade(found)
                        ? Uni.createFrom().item(() -> pages.goTo(made(session, found)))
                        : pages.show(Templates.job(head, found)));
    }

    /** How far the job is, for a page that waits for it; once the output is there, the page goes to it. */
    @GET
    @Path("/jobs/" + Evidence.JOB + "/state")
    public Uni<Response> state(String session, String job) {
        return read(session, job).chain(found -> pages.part(Templates.jobState(session, found))
                .map(part -> isMade(found)
                        ? Response.fromResponse(part)
                                .header("HX-Redirect", made(session, found))
                                .build()
                        : part));
    }

    private Uni<Response> show(int status, String session, String after, Form form) {
        return Uni.combine()
                .all()
                .unis(conversation.head(session), found(session, after))
                .withUni((head, found) ->
                        pages.show(status, Templates.outputs(head, found, next(session, found.nextCursor()), form)));
    }

    private Uni<Output.Found> found(String session, String after) {
        var asked =
                Query.of(Evidence.api(session) + "/outputs").with("limit", ROWS).with("after", after);
        return api.get(asked.text(), Output.Found.class);
    }

    private Uni<Job> read(String session, String job) {
        return api.get(Evidence.api(session) + "/jobs/" + job, Job.class);
    }

    private static boolean isMade(Job job) {
        return job.completed() && !job.isFailed() && !job.getOutput().isEmpty();
    }

    private static String made(String session, Job job) {
        return Outputs.page(session) + "/" + job.getOutput();
    }

    private static void putGiven(HashMap<String, Object> body, Form form, String name) {
        if (!form.value(name).isBlank()) {
            body.put(name, form.value(name));
        }
    }

    private static String next(String session, String cursor) {
        return cursor == null
                ? null
                : Query.of(Outputs.page(session)).with("after", cursor).text();
    }
}
