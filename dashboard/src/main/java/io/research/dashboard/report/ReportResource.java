package io.research.dashboard.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
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

/** Making the report of a study, and reading it. */
@Page
@Path("/app/studies/{id}/report")
@PermitAll
@NonBlocking
class ReportResource {
    private final Api api;
    private final Pages pages;
    private final ReportJobs jobs;

    ReportResource(Api api, Pages pages, ReportJobs jobs) {
        this.api = api;
        this.pages = pages;
        this.jobs = jobs;
    }

    @CheckedTemplate(basePath = "report")
    static class Templates {
        static native TemplateInstance report(StudyHead head, Outcome outcome, Form form);

        static native TemplateInstance progress(String study, Job job);
    }

    /**
     * What there is of a report.
     *
     * @param interviews of the study, whatever their state
     * @param shown null where no report has been made
     * @param job that makes one, or has made it; null where none is asked about
     */
    public record Outcome(long interviews, ShownReport shown, Job job) {

        public boolean isRunning() {
            return job != null && !job.completed();
        }

        public boolean isFailed() {
            return job != null && job.isFailed();
        }

        /** What making it asked of the language model is known. */
        public boolean isJustMade() {
            return job != null && job.result() != null;
        }
    }

    @GET
    public Uni<Response> read(
            String id,
            @QueryParam("report_id") String reportId,
            @QueryParam("masked") boolean masked,
            @QueryParam("job") UUID job) {
        return show(200, new ReportAddress(id, reportId, masked), job, Form.empty());
    }

    @POST
    public Uni<Response> make(String id, MultivaluedMap<String, String> sent) {
        var address = new ReportAddress(id, null, false);
        return api.post(address.api(), null, sent.getFirst("key"))
                .map(answer -> pages.goTo(
                        address.page() + "?job=" + answer.body().path("job_id").asText()))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> show(422, address, null, Form.refused(sent, fault)));
    }

    /** How far a job is; once it has ended, the whole page is asked for. */
    @GET
    @Path("/jobs/{job}")
    public Uni<Response> progress(String id, UUID job) {
        return jobs.follow(
                ReportJobs.report(id, job),
                "/app/studies/" + id + "/report?job=" + job,
                found -> Templates.progress(id, found));
    }

    /** The page that clients see; its address ends, so that it is asked for at every opening. */
    @GET
    @Path("/public")
    public Uni<Response> open(String id, @QueryParam("report_id") String reportId) {
        return api.get(new ReportAddress(id, reportId, false).api() + separator(reportId) + "view=overview")
                .map(report ->
                        pages.goTo(ReportJobs.here(report.path("page_url").asText())));
    }

    private static char separator(String reportId) {
        return reportId == null ? '?' : '&';
    }

    private Uni<Response> show(int status, ReportAddress address, UUID job, Form form) {
        return Uni.combine()
                .all()
                .unis(study(address.study()), report(address), job(address.study(), job))
                .asTuple()
                .chain(all -> pages.show(
                        status,
                        Templates.report(
                                api.read(all.getItem1(), StudyHead.class),
                                outcome(address, all.getItem1(), all.getItem2(), all.getItem3()),
                                form)));
    }

    private static Outcome outcome(ReportAddress address, JsonNode study, StudyReport report, Job job) {
        return new Outcome(
                study.path("interview_count").asLong(),
                report == null
                        ? null
                        : new ShownReport(
                                report, address, study.path("language").asText("en")),
                job);
    }

    private Uni<JsonNode> study(String id) {
        return api.get("/api/public/v1/studies/" + id);
    }

    /** Null where none has been made; an earlier one that is asked for has to be there. */
    private Uni<StudyReport> report(ReportAddress address) {
        var found = api.get(address.api(), StudyReport.class);
        return address.reportId() == null
                ? found.onFailure(ReportResource::isMissing).recoverWithNull()
                : found;
    }

    private Uni<Job> job(String study, UUID job) {
        return job == null
                ? Uni.createFrom().nullItem()
                : jobs.read(ReportJobs.report(study, job))
                        .onFailure(ReportResource::isMissing)
                        .recoverWithNull();
    }

    private static boolean isMissing(Throwable fault) {
        return fault instanceof ApiFault refused && refused.status() == 404;
    }
}
