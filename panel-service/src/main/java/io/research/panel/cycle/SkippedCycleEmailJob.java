package io.research.panel.cycle;

import io.quarkus.mailer.Mail;
import io.quarkus.mailer.reactive.ReactiveMailer;
import io.research.kernel.http.KernelConfig;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.neighbours.NeighbourStudies;
import io.research.panel.cycle.CycleJobs.SkippedPayload;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Informs the owners of an organization about a skipped cycle, unless the study is gone. */
@ApplicationScoped
class SkippedCycleEmailJob implements JobHandler<SkippedPayload> {
    /** A mail server that stops responding must not block the job. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Cycles cycles;
    private final NeighbourStudies studies;
    private final OwnersClient owners;
    private final ServiceTokens tokens;
    private final ReactiveMailer mailer;
    private final KernelConfig config;

    SkippedCycleEmailJob(
            Cycles cycles,
            NeighbourStudies studies,
            @RestClient OwnersClient owners,
            ServiceTokens tokens,
            ReactiveMailer mailer,
            KernelConfig config) {
        this.cycles = cycles;
        this.studies = studies;
        this.owners = owners;
        this.tokens = tokens;
        this.mailer = mailer;
        this.config = config;
    }

    @Override
    public JobKind<SkippedPayload> kind() {
        return CycleJobs.TELL_OWNER;
    }

    @Override
    public Uni<Completion> run(Job job, SkippedPayload payload) {
        Completion done = () -> Uni.createFrom().nullItem();
        return cycles.find(job.tenant(), payload.cycleId())
                .chain(cycle -> studies.find(job.tenant(), cycle.panel().studyId())
                        .chain(study -> study == null
                                ? Uni.createFrom().voidItem()
                                : tell(cycle, email(study.name(), cycle, payload))))
                .replaceWith(done);
    }

    private SkippedCycleEmail email(String study, Cycle cycle, SkippedPayload payload) {
        return new SkippedCycleEmail(study, cycle, payload.why(), cycle.panel().nextCycleAt(), config.publicUrl());
    }

    private Uni<Void> tell(Cycle cycle, SkippedCycleEmail email) {
        return owners.read(tokens.authorization(cycle.tenant()))
                .chain(found -> found.emails().isEmpty() ? Uni.createFrom().voidItem() : send(found.emails(), email));
    }

    private Uni<Void> send(List<String> owners, SkippedCycleEmail email) {
        var mail = new Mail()
                .setTo(owners)
                .setSubject(SkippedCycleEmail.SUBJECT)
                .setText(email.text())
                .addHeader("Auto-Submitted", "auto-generated");
        return mailer.send(mail).ifNoItem().after(PATIENCE).fail();
    }
}
