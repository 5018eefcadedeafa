package io.research.dashboard.plan;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.StudyHead;
import io.research.dashboard.study.Study;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;

/** The questions that decide who is interviewed. The form is built up by sending it; only saving it changes the study. */
@Page
@Path("/app/studies/{id}/screener")
@PermitAll
@NonBlocking
class ScreenerResource {
    private final Api api;
    private final Pages pages;

    ScreenerResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "plan")
    static class Templates {
        /** @param theirs the screener as somebody else has saved it meanwhile; null where nobody has */
        static native TemplateInstance screener(StudyHead head, Screener screener, Form form, Screener theirs);

        static native TemplateInstance preview(Screener screener);
    }

    @GET
    public Uni<Response> screener(String id) {
        return study(id)
                .chain(study -> pages.show(Templates.screener(study.head(), Screener.of(study), Form.empty(), null)));
    }

    @POST
    public Uni<Response> change(String id, MultivaluedMap<String, String> form) {
        String order = form.getFirst("do");
        var screener = Screener.of(form).after(order == null ? "" : order);
        if (!"save".equals(order)) {
            return study(id).chain(study -> pages.show(Templates.screener(study.head(), screener, Form.empty(), null)));
        }
        return study(id)
                .chain(study -> Screener.seen(study).equals(screener.seen())
                        ? save(study, screener)
                        : conflict(study, screener))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> study(id).chain(study -> refused(study, screener, Form.refused(form, fault))));
    }

    @POST
    @Path("/preview")
    public Uni<Response> preview(MultivaluedMap<String, String> form) {
        return pages.part(Templates.preview(Screener.of(form)));
    }

    private Uni<Response> save(Study study, Screener screener) {
        return api.patch(Study.address(study.id()), ScreenerPatch.of(screener), study.revision())
                .map(saved -> pages.goTo(
                        "/app/studies/" + study.id() + "/screener",
                        screener.questions().isEmpty()
                                ? "Everybody who opens the link is interviewed."
                                : "The screener has been saved."));
    }

    private Uni<Response> refused(Study study, Screener screener, Form form) {
        return form.getRefusal().isConflict()
                ? conflict(study, screener)
                : pages.show(422, Templates.screener(study.head(), screener, form, null));
    }

    private Uni<Response> conflict(Study study, Screener screener) {
        var theirs = Screener.of(study);
        var again = new Screener(screener.questions(), theirs.seen());
        return pages.show(409, Templates.screener(study.head(), again, Form.empty(), theirs));
    }

    private Uni<Study> study(String id) {
        return api.get(Study.address(id), Study.class);
    }
}
