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
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;

/** The sessions: the list, and a new one with the studies that it begins with. */
@Page
@Path(Evidence.PAGES)
@PermitAll
@NonBlocking
class SessionResource {
    private static final int ROWS = 20;
    private static final int MOST_STUDIES = 20;

    private final Api api;
    private final Pages pages;
    private final StudyChoice studies;

    SessionResource(Api api, Pages pages, StudyChoice studies) {
        this.api = api;
        this.pages = pages;
        this.studies = studies;
    }

    @CheckedTemplate(basePath = "evidence")
    static class Templates {
        static native TemplateInstance sessions(List<Session> sessions, String next, boolean first);

        static native TemplateInstance newSession(Form form, StudyChoice.Found found);
    }

    record Sessions(List<Session> sessions, String nextCursor) {}

    @GET
    public Uni<Response> sessions(@QueryParam("after") String after) {
        var asked = Query.of(Evidence.SESSIONS).with("limit", ROWS).with("after", after);
        return api.get(asked.text(), Sessions.class)
                .chain(found ->
                        pages.show(Templates.sessions(found.sessions(), next(found.nextCursor()), after == null)));
    }

    @GET
    @Path("/new")
    public Uni<Response> begin() {
        return showNew(200, Form.empty());
    }

    @POST
    public Uni<Response> create(MultivaluedMap<String, String> sent) {
        return api.post(Evidence.SESSIONS, Map.of("name", Form.of(sent).value("name")), sent.getFirst("key"))
                .map(created -> api.read(created.body(), Session.class))
                .chain(session -> addStudies(session.id(), sent.getOrDefault("study", List.of())))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> showNew(422, Form.refused(sent, fault)));
    }

    private Uni<Response> showNew(int status, Form form) {
        return studies.find(null, null).chain(found -> pages.show(status, Templates.newSession(form, found)));
    }

    /** Once there is a session, a study that cannot be added does not undo it. */
    private Uni<Response> addStudies(String session, List<String> chosen) {
        return Multi.createFrom()
                .iterable(chosen.stream().distinct().limit(MOST_STUDIES).toList())
                .onItem()
                .transformToUniAndConcatenate(study -> studies.add(session, study)
                        .replaceWith("")
                        .onFailure(ApiFault.class)
                        .recoverWithItem(Throwable::getMessage))
                .filter(message -> !message.isEmpty())
                .collect()
                .asList()
                .map(refused -> goOn(session, chosen, refused));
    }

    private Response goOn(String session, List<String> chosen, List<String> refused) {
        String sources = Evidence.page(session) + "/sources";
        if (!refused.isEmpty()) {
            return pages.goTo(sources, "The session is there, but a study could not be added: " + refused.getFirst());
        }
        return chosen.isEmpty()
                ? pages.goTo(sources, "The session is there. Now add what you want to ask about.")
                : pages.goTo(
                        Evidence.page(session),
                        "The session is there. You can ask as soon as its studies have been read.");
    }

    private static String next(String cursor) {
        return cursor == null
                ? null
                : Query.of(Evidence.PAGES).with("after", cursor).text();
    }
}
