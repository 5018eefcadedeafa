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
import java.util.Map;

/** The questions of a session and their answers, newest first; the places that they cite. */
@Page
@Path(Evidence.PAGE)
@PermitAll
@NonBlocking
class ConversationResource {
    private final Api api;
    private final Pages pages;
    private final Conversation conversation;

    ConversationResource(Api api, Pages pages, Conversation conversation) {
        this.api = api;
        this.pages = pages;
        this.conversation = conversation;
    }

    @CheckedTemplate(basePath = "evidence")
    static class Templates {
        static native TemplateInstance conversation(
                Session head, Source.Found sources, Conversation.Found found, Form form);

        static native TemplateInstance readiness(String session, Source.Found sources);

        static native TemplateInstance answer(String session, Answer answer);

        static native TemplateInstance place(Session head, Place place);

        static native TemplateInstance settings(Session head, Form form);
    }

    @GET
    public Uni<Response> show(String session, @QueryParam("after") String after) {
        return show(200, session, after, Form.empty());
    }

    @POST
    public Uni<Response> ask(String session, MultivaluedMap<String, String> sent) {
        var form = Form.of(sent);
        var body = new HashMap<String, Object>();
        body.put("prompt", form.value("prompt"));
        if (!form.value("parent_job_id").isEmpty()) {
            body.put("parent_job_id", form.value("parent_job_id"));
        }
        return api.post(Evidence.api(session) + "/chat/jobs", body, sent.getFirst("key"))
                .map(accepted -> pages.goTo(conversationAt(session, form.value("after"))))
                .onFailure(ApiFault.class)
                .recoverWithUni(
                        fault -> show(422, session, emptyToNull(form.value("after")), Form.refused(sent, fault)));
    }

    /** What can be asked, which is asked for until every source has been read. */
    @GET
    @Path("/readiness")
    public Uni<Response> readiness(String session) {
        return conversation.sources(session).chain(found -> pages.part(Templates.readiness(session, found)));
    }

    /** The answer to a question, as far as it has come. */
    @GET
    @Path("/answers/" + Evidence.JOB)
    public Uni<Response> answer(String session, String job) {
        return conversation.answer(session, job).chain(answer -> pages.part(Templates.answer(session, answer)));
    }

    @GET
    @Path("/answers/" + Evidence.JOB + "/references/{label:E[0-9]{1,9}}")
    public Uni<Response> place(String session, String job, String label) {
        return Uni.combine()
                .all()
                .unis(
                        conversation.head(session),
                        api.get(Evidence.api(session) + "/jobs/" + job + "/references/" + label, Place.class))
                .withUni((head, place) -> pages.show(Templates.place(head, place)));
    }

    @GET
    @Path("/settings")
    public Uni<Response> settings(String session) {
        return conversation
                .head(session)
                .chain(head -> pages.show(Templates.settings(head, Form.empty().with("name", head.name()))));
    }

    @POST
    @Path("/rename")
    public Uni<Response> rename(String session, MultivaluedMap<String, String> sent) {
        return api.patch(Evidence.api(session), Map.of("name", Form.of(sent).value("name")))
                .map(renamed -> pages.goTo(Evidence.page(session), "Renamed."))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> conversation
                        .head(session)
                        .chain(head -> pages.show(422, Templates.settings(head, Form.refused(sent, fault)))));
    }

    @POST
    @Path("/delete")
    public Uni<Response> delete(String session) {
        return api.delete(Evidence.api(session))
                .map(deleted -> pages.goTo(Evidence.PAGES, "The session and its documents are deleted."));
    }

    private Uni<Response> show(int status, String session, String after, Form form) {
        return Uni.combine()
                .all()
                .unis(conversation.head(session), conversation.sources(session), conversation.find(session, after))
                .withUni((head, sources, found) ->
                        pages.show(status, Templates.conversation(head, sources, found, form)));
    }

    private static String conversationAt(String session, String after) {
        return Query.of(Evidence.page(session)).with("after", after).text();
    }

    private static String emptyToNull(String value) {
        return value.isEmpty() ? null : value;
    }
}
