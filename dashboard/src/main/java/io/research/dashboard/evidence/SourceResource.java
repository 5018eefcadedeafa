package io.research.dashboard.evidence;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;

/** What a session may be asked about: its studies and documents. */
@Page
@Path(Evidence.PAGE + "/sources")
@PermitAll
@NonBlocking
class SourceResource {
    private static final String SOURCE = "/{source:[0-9a-f-]{36}}";

    private final Api api;
    private final Pages pages;
    private final Conversation conversation;
    private final StudyChoice studies;

    SourceResource(Api api, Pages pages, Conversation conversation, StudyChoice studies) {
        this.api = api;
        this.pages = pages;
        this.conversation = conversation;
        this.studies = studies;
    }

    @CheckedTemplate(basePath = "evidence")
    static class Templates {
        static native TemplateInstance sources(Session head, Source.Found found, StudyChoice.Found studies);

        static native TemplateInstance sourceList(String session, Source.Found found);

        static native TemplateInstance removal(Session head, String source, String name);
    }

    @GET
    public Uni<Response> show(
            String session,
            @QueryParam("after") String after,
            @QueryParam("name") String name,
            @QueryParam("page") Integer page) {
        return Uni.combine()
                .all()
                .unis(
                        conversation.head(session),
                        conversation.sources(session, after),
                        studies.find(name, page, page(session)))
                .withUni((head, found, choice) -> pages.show(Templates.sources(head, found, choice)));
    }

    /** The list alone, which is asked for until everything in it has been read. */
    @GET
    @Path("/list")
    public Uni<Response> list(String session) {
        return conversation.sources(session).chain(found -> pages.part(Templates.sourceList(session, found)));
    }

    @POST
    @Path("/studies")
    public Uni<Response> add(String session, @FormParam("study") @DefaultValue("") String study) {
        return studies.add(session, study)
                .map(added ->
                        pages.goTo(page(session), "The study is being read. You can ask as soon as it is ready."));
    }

    @GET
    @Path(SOURCE + "/remove")
    public Uni<Response> removal(String session, String source) {
        return Uni.combine()
                .all()
                .unis(conversation.head(session), conversation.sources(session))
                .withUni((head, found) -> pages.show(Templates.removal(head, source, name(found, source))));
    }

    @POST
    @Path(SOURCE + "/remove")
    public Uni<Response> remove(String session, String source) {
        return api.delete(Evidence.api(session) + "/sources/" + source)
                .map(removed -> pages.goTo(page(session), "The source is removed."));
    }

    /** Its name, if it is among the newest; empty otherwise. */
    private static String name(Source.Found found, String id) {
        return found.sources().stream()
                .filter(source -> source.sourceId().equals(id))
                .map(Source::name)
                .findFirst()
                .orElse("");
    }

    private static String page(String session) {
        return Evidence.page(session) + "/sources";
    }
}
