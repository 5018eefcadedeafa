package io.research.dashboard.interview;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** One interview: what was said and heard, while it runs and afterwards. */
@Page
@Path("/app/interviews/{id}")
@PermitAll
@NonBlocking
class InterviewResource {
    private static final int NOT_FOUND = 404;

    private final Api api;
    private final InterviewReader reader;
    private final Pages pages;

    InterviewResource(Api api, InterviewReader reader, Pages pages) {
        this.api = api;
        this.reader = reader;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "interview")
    static class Templates {
        static native TemplateInstance interview(Interview interview);

        static native TemplateInstance said(Interview interview);

        static native TemplateInstance gone();

        static native TemplateInstance delete(InterviewRow row, ApiFault refusal);
    }

    @GET
    public Uni<Response> interview(
            String id,
            @QueryParam("redact_pii") @DefaultValue("false") boolean isMasked,
            @QueryParam("from") @DefaultValue("0") int from) {
        return reader.read(id, isMasked, Math.max(0, from))
                .map(Templates::interview)
                .chain(pages::show);
    }

    /** What is new in an interview that runs; nothing as long as nothing is. */
    @GET
    @Path("/live")
    public Uni<Response> live(
            String id,
            @QueryParam("redact_pii") @DefaultValue("false") boolean isMasked,
            @QueryParam("seen") @DefaultValue("0") int seen) {
        return reader.progress(id)
                .chain(progress -> progress.status().equals("in_progress") && progress.messageCount() == seen
                        ? nothing()
                        : reader.read(id, isMasked, 0).map(Templates::said).chain(pages::part))
                .onFailure(fault -> fault instanceof ApiFault refused && refused.status() == NOT_FOUND)
                .recoverWithUni(() -> pages.part(Templates.gone()));
    }

    /** Leads to the recording, under an address that is valid from now on. */
    @GET
    @Path("/recording")
    public Uni<Response> recording(String id) {
        return reader.recording(id)
                .map(address -> pages.goTo(
                        address.orElseThrow(() -> ApiFault.of(NOT_FOUND, "There is no recording of this interview."))));
    }

    @GET
    @Path("/delete")
    public Uni<Response> confirmDelete(String id) {
        return reader.row(id).chain(row -> pages.show(Templates.delete(row, null)));
    }

    @POST
    @Path("/delete")
    public Uni<Response> delete(String id) {
        return reader.row(id).chain(row -> api.delete(
                        Query.of("/api/public/v1/interviews").at(id).text())
                .map(done ->
                        pages.goTo("/app/studies/" + row.studyId() + "/interviews", "The interview has been deleted."))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> refused(row, fault)));
    }

    private Uni<Response> refused(InterviewRow row, ApiFault fault) {
        return fault.isSignedOut()
                ? Uni.createFrom().failure(fault)
                : pages.show(fault.status(), Templates.delete(row, fault));
    }

    private static Uni<Response> nothing() {
        return Uni.createFrom().item(() -> Response.noContent()
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build());
    }
}
