package io.research.studies.study;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.UUID;

/** Pauses, resumes and stops recruitment: the study decides, and its panel follows. */
@ApplicationScoped
class Fielding {
    static final JobKind<Steering> STEER = JobKind.of("studies.steer_panel", Steering.class);

    /** How long a response waits for the panel, so that nobody is admitted after it; the panel follows in any case. */
    private static final Duration PANEL_FOLLOWS = Duration.ofSeconds(3);

    private final Recruitment recruitment;
    private final Jobs jobs;

    Fielding(Recruitment recruitment, Jobs jobs) {
        this.recruitment = recruitment;
        this.jobs = jobs;
    }

    /** Tells the panel of a study. */
    @RegisterForReflection
    record Steering(UUID studyId, String status, long revision) {}

    Uni<Response> steer(Tenant tenant, UUID id, FieldingMove move) {
        return Panache.withTransaction(() -> recruitment.steer(tenant, id, move).chain(study -> begin(tenant, study)))
                .call(told -> jobs.await(told.job(), PANEL_FOLLOWS).onFailure().recoverWithNull())
                .map(told -> answer(told.study()));
    }

    private Uni<Told> begin(Tenant tenant, StudyView study) {
        var steering = new Steering(study.id(), study.fieldingStatus(), study.revision());
        var job = jobs.draft(STEER, tenant, study.id(), steering, null);
        return jobs.begin(job).replaceWith(new Told(study, job));
    }

    private static Response answer(StudyView study) {
        return Response.ok(study)
                .header(HttpHeaders.ETAG, study.headers().get(HttpHeaders.ETAG))
                .build();
    }

    private record Told(StudyView study, Job job) {}
}
