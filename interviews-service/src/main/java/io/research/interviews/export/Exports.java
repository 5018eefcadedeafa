package io.research.interviews.export;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.interviews.study.Studies;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobStatus;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.kernel.storage.ObjectStore;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Beginning exports and following them. */
@ApplicationScoped
class Exports {
    private final Studies studies;
    private final Jobs jobs;
    private final ExportRepository files;
    private final ObjectStore store;
    private final ExportConfig config;
    private final Clock clock;

    Exports(Studies studies, Jobs jobs, ExportRepository files, ObjectStore store, ExportConfig config, Clock clock) {
        this.studies = studies;
        this.jobs = jobs;
        this.files = files;
        this.store = store;
        this.config = config;
        this.clock = clock;
    }

    /**
     * The job is one of the study's organization, whoever begins it.
     *
     * @throws Problem {@code not_found}, or {@code rate_limited} while too many others of the organization wait
     */
    Uni<Job> begin(ReadScope scope, UUID studyId, ExportRequest request) {
        return studies.require(scope, studyId).chain(study -> {
            var job = draft(new Tenant(study.organizationId(), study.appId()), studyId, request);
            return Panache.withTransaction(() -> jobs.requireRoom(job.tenant(), job.kind(), config.maxUnfinished())
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
                .chain(() -> jobs.require(scope, ExportWriting.KIND, jobId))
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
        return jobs.draft(id, tenant, ExportWriting.KIND, studyId.toString(), request.payload(), address);
    }

    /** Where the file can be had for a while; null where there is none, or none any more. */
    private Uni<String> link(Job job) {
        return job.status() == JobStatus.SUCCEEDED
                ? Panache.withSession(() -> files.findOfJob(job.id())).chain(this::link)
                : Uni.createFrom().nullItem();
    }

    private Uni<String> link(ExportFile file) {
        return file == null || !clock.instant().isBefore(file.readyAt().plus(config.kept()))
                ? Uni.createFrom().nullItem()
                : store.link(ExportFile.key(file.id()), file.shown(), config.linkValidity());
    }
}
