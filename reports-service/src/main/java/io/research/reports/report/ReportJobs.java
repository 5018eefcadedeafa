package io.research.reports.report;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.neighbours.NeighbourStudies;
import io.research.reports.evidence.Transcripts;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Starts report jobs, one at a time per study, and reads them. */
@ApplicationScoped
class ReportJobs {
    static final JobKind<Generation> KIND = JobKind.of("reports.generate", Generation.class);

    private final Jobs jobs;
    private final StudyReportingRepository reporting;
    private final NeighbourStudies studies;
    private final Transcripts transcripts;
    private final ReportLinks links;

    ReportJobs(
            Jobs jobs,
            StudyReportingRepository reporting,
            NeighbourStudies studies,
            Transcripts transcripts,
            ReportLinks links) {
        this.jobs = jobs;
        this.reporting = reporting;
        this.studies = studies;
        this.transcripts = transcripts;
        this.links = links;
    }

    /** The path of the jobs of a study, to which the id is added. */
    static String jobsOf(UUID studyId) {
        return address(studyId) + "/jobs/";
    }

    private static String address(UUID studyId) {
        return "/api/public/v1/studies/" + studyId + "/report";
    }

    /**
     * Succeeds if a report can be made of the study.
     *
     * @throws Problem {@code not_found}, {@code no_report_evidence}, or {@code service_unavailable} when a neighbour cannot
     *     be asked
     */
    Uni<Void> requireEvidence(Tenant tenant, UUID studyId) {
        return studies.require(studyId)
                .chain(() -> transcripts.hasAny(tenant, studyId))
                .invoke(found -> {
                    if (!found) {
                        throw new Problem(ErrorCode.NO_REPORT_EVIDENCE);
                    }
                })
                .replaceWithVoid();
    }

    /**
     * Stores a job in the current transaction; if one of the study is running, returns that one.
     *
     * @throws Problem {@code rate_limited} while too many others of the organization wait
     */
    Uni<Job> begin(Tenant tenant, UUID studyId) {
        return reporting.lock(tenant, studyId).chain(study -> running(tenant, study.runningJob())
                .chain(running -> running == null
                        ? beginNew(tenant, studyId)
                        : Uni.createFrom().item(running)));
    }

    private Uni<Job> beginNew(Tenant tenant, UUID studyId) {
        var job = jobs.draft(KIND, tenant, studyId, new Generation(studyId), address(studyId));
        return jobs.requireRoom(tenant, KIND)
                .chain(() -> reporting.begin(tenant, studyId, job.id()))
                .chain(() -> jobs.begin(job))
                .replaceWith(job);
    }

    /** The job if it has not ended; null otherwise. */
    private Uni<Job> running(Tenant tenant, UUID jobId) {
        return jobId == null
                ? Uni.createFrom().nullItem()
                : jobs.require(tenant, KIND, jobId)
                        .onFailure(Problem.class)
                        .recoverWithNull()
                        .map(job -> job == null || job.status().isTerminal() ? null : job);
    }

    /**
     * The job of that study.
     *
     * @throws Problem {@code not_found} for a job of another study too
     */
    Uni<GenerationView> read(ReadScope scope, UUID studyId, UUID jobId) {
        return jobs.require(scope, KIND, jobId).chain(job -> {
            if (!studyId.toString().equals(job.subject())) {
                throw Problem.notFound();
            }
            return Panache.withSession(() -> reporting.progress(scope, studyId, jobId))
                    .map(progress -> GenerationView.of(job, progress, links));
        });
    }
}
