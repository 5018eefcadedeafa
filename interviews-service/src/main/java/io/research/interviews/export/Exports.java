package io.research.interviews.export;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.interviews.study.Studies;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobStatus;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.DatabaseClock;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.util.UUID;

/** Starts exports, and reads them and their files. */
@ApplicationScoped
class Exports {
    private final Studies studies;
    private final Jobs jobs;
    private final StoredFiles files;
    private final ExportFile kind;
    private final ExportConfig config;
    private final DatabaseClock clock;

    Exports(Studies studies, Jobs jobs, StoredFiles files, ExportFile kind, ExportConfig config, DatabaseClock clock) {
        this.studies = studies;
        this.jobs = jobs;
        this.files = files;
        this.kind = kind;
        this.config = config;
        this.clock = clock;
    }

    /**
     * The job belongs to the study's organization, whoever starts it.
     *
     * @throws Problem {@code not_found}, or {@code rate_limited} while too many others of the organization wait
     */
    Uni<Job> begin(ReadScope scope, UUID studyId, ExportRequest request) {
        return studies.require(scope, studyId).chain(study -> {
            var job = draft(new Tenant(study.organizationId(), study.appId()), studyId, request);
            return Panache.withTransaction(() -> jobs.requireRoom(job.tenant(), ExportJob.KIND, config.maxUnfinished())
                            .chain(() -> jobs.begin(job)))
                    .replaceWith(job);
        });
    }

    /**
     * The job of that study.
     *
     * @throws Problem {@code not_found} for a job of another study too
     */
    Uni<ExportView> read(ReadScope scope, UUID studyId, UUID jobId) {
        return studies.require(scope, studyId)
                .chain(() -> jobs.require(scope, ExportJob.KIND, jobId))
                .chain(job -> {
                    if (!studyId.toString().equals(job.subject())) {
                        throw Problem.notFound();
                    }
                    return link(job).map(link -> ExportView.of(job, link));
                });
    }

    private Job draft(Tenant tenant, UUID studyId, ExportRequest request) {
        var id = Ids.next();
        String address = "/api/public/v1/studies/" + studyId + "/exports/interviews/jobs/" + id;
        return jobs.draft(id, ExportJob.KIND, tenant, studyId, request, address);
    }

    /**
     * Answers a request that holds the signed address of a file. A job is kept for longer than its file.
     *
     * @throws Problem {@code not_found} when the address has expired or its signature is wrong, or the file is gone
     */
    Uni<Response> download(UUID fileId) {
        return files.download(kind, fileId).chain(download -> jobOf(download.file())
                .map(job -> ExportFile.disposition(download.file(), job))
                .map(download::as));
    }

    private Uni<Job> jobOf(StoredFile file) {
        return jobs.require(file.tenant(), ExportJob.KIND, UUID.fromString(file.subject()));
    }

    /** A temporary address of the file; null before there is a file and after it was deleted. */
    private Uni<String> link(Job job) {
        return job.status() == JobStatus.SUCCEEDED
                ? Panache.withSession(() -> files.findNewest(kind, job.id()).chain(this::unlessExpired))
                        .chain(file -> file == null
                                ? Uni.createFrom().nullItem()
                                : files.link(file, ExportFile.disposition(file, job)))
                : Uni.createFrom().nullItem();
    }

    private Uni<StoredFile> unlessExpired(StoredFile file) {
        return file == null
                ? Uni.createFrom().nullItem()
                : clock.now().map(now -> now.isBefore(file.changedAt().plus(config.kept())) ? file : null);
    }
}
