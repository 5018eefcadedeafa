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
import java.util.List;
import java.util.Map;

/** One output: read, taken away, changed by an instruction, renamed and deleted. */
@Page
@Path(Evidence.PAGE + "/outputs/{output:[0-9a-f-]{36}}")
@PermitAll
@NonBlocking
class OutputResource {
    private final Api api;
    private final Pages pages;
    private final Conversation conversation;

    OutputResource(Api api, Pages pages, Conversation conversation) {
        this.api = api;
        this.pages = pages;
        this.conversation = conversation;
    }

    @CheckedTemplate(basePath = "evidence")
    static class Templates {
        static native TemplateInstance output(Session head, Output output, CitedText text, Form form);
    }

    @GET
    public Uni<Response> show(String session, String output) {
        return show(200, session, output, Form.empty());
    }

    /** Goes to the file where there is one in that format, and says why where there is none. */
    @GET
    @Path("/file")
    public Uni<Response> file(String session, String output, @QueryParam("format") String format) {
        String file = Query.of(address(session, output) + "/download")
                .with("format", format)
                .text();
        return api.get(file).map(there -> pages.goTo(file));
    }

    @POST
    @Path("/edit")
    public Uni<Response> edit(String session, String output, MultivaluedMap<String, String> sent) {
        var body = Map.of("prompt", Form.of(sent).value("prompt"));
        return api.post(address(session, output) + "/edits", body, sent.getFirst("key"))
                .map(accepted -> pages.goTo(Outputs.jobPage(session, accepted)))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> show(422, session, output, Form.refused(sent, fault)));
    }

    @POST
    @Path("/rename")
    public Uni<Response> rename(String session, String output, MultivaluedMap<String, String> sent) {
        return api.patch(address(session, output), Map.of("name", Form.of(sent).value("name")))
                .map(renamed -> pages.goTo(Outputs.page(session) + "/" + output, "Renamed."))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> show(422, session, output, Form.refused(sent, fault)));
    }

    @POST
    @Path("/delete")
    public Uni<Response> delete(String session, String output) {
        return api.delete(address(session, output)).map(deleted -> pages.goTo(Outputs.page(session), "Deleted."));
    }

    private Uni<Response> show(int status, String session, String id, Form form) {
        return Uni.combine()
                .all()
                .unis(conversation.head(session), api.get(address(session, id), Output.class))
                .withUni((head, output) -> text(session, output)
                        .chain(text -> pages.show(status, Templates.output(head, output, text, form))));
    }

    /** Only reports are texts. One on the way, or whose evidence has just gone, has none to be shown. */
    private Uni<CitedText> text(String session, Output output) {
        if (!output.isReport() || !output.isReady()) {
            return Uni.createFrom().item(CitedText.of(null, List.of()));
        }
        return api.get(address(session, output.id()) + "/download?format=md")
                .map(text -> CitedText.of(text.asText(""), output.references()))
                .onFailure(ApiFault.class)
                .recoverWithItem(CitedText.of(null, List.of()));
    }

    private static String address(String session, String output) {
        return Evidence.api(session) + "/outputs/" + output;
    }
}
