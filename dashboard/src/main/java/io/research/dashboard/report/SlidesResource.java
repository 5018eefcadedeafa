package io.research.dashboard.report;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.StudyHead;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.UUID;

/** The newest report as slides. */
@Page
@Path("/app/studies/{id}/report/slides")
@PermitAll
@NonBlocking
class SlidesResource {
    private static final String MASK = "redact_pii";

    private final Api api;
    private final Pages pages;
    private final ReportJobs jobs;

    SlidesResource(Api api, Pages pages, ReportJobs jobs) {
        this.api = api;
        this.pages = pages;
        this.jobs = jobs;
    }

    @CheckedTemplate(basePath = "report")
    static class Templates {
        static native TemplateInstance slides(StudyHead head, Job job, boolean isRunning, Form form);

        static native TemplateInstance slidesProgress(String study, Job job);
    }

    /** @param job that was started; null before the first one */
    @GET
    public Uni<Response> show(String id, @QueryParam("job") UUID job) {
        return job == null
                ? show(200, id, null, Form.empty().with(MASK, true))
                : jobs.read(ReportJobs.slides(id, job))
                        .chain(found -> show(200, id, found, Form.empty().with(MASK, true)));
    }

    @POST
    public Uni<Response> draw(String id, MultivaluedMap<String, String> sent) {
        String path = Query.of("/api/public/v1/studies/" + id + "/exports/report-slides")
                .with(MASK, sent.containsKey(MASK))
                .text();
        return api.post(path, null, sent.getFirst("key"))
                .map(answer -> pages.goTo(
                        page(id) + "?job=" + answer.body().path("job_id").asText()))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> show(422, id, null, Form.refused(sent, fault)));
    }

    @GET
    @Path("/jobs/{job}")
    public Uni<Response> progress(String id, UUID job) {
        return jobs.follow(
                ReportJobs.slides(id, job), page(id) + "?job=" + job, found -> Templates.slidesProgress(id, found));
    }

    /** The file; its own address lasts minutes only, so that each download asks for a new one. */
    @GET
    @Path("/jobs/{job}/{format:pptx|pdf}")
    public Uni<Response> download(String id, UUID job, String format) {
        return jobs.read(ReportJobs.slides(id, job)).map(found -> {
            String address = format.equals("pdf") ? found.pdfDownloadUrl() : found.downloadUrl();
            if (address == null) {
                throw ApiFault.of(404, "These slides are no longer kept. Make them again.");
            }
            return pages.goTo(ReportJobs.here(address));
        });
    }

    private Uni<Response> show(int status, String id, Job job, Form form) {
        return api.get("/api/public/v1/studies/" + id, StudyHead.class)
                .chain(head -> pages.show(status, Templates.slides(head, job, job != null && !job.completed(), form)));
    }

    private static String page(String study) {
        return "/app/studies/" + study + "/report/slides";
    }
}
