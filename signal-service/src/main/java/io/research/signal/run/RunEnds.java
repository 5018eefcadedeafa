package io.research.signal.run;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.signal.SignalCompleted;
import io.research.kernel.json.Wire;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.logging.Logger;

/** What follows, in the same transaction, when a run has come to its end. */
@ApplicationScoped
class RunEnds {
    private static final Logger LOG = Logger.getLogger(RunEnds.class);

    private final Outbox outbox;
    private final RunJobs jobs;

    RunEnds(Outbox outbox, RunJobs jobs) {
        this.outbox = outbox;
        this.jobs = jobs;
    }

    /** Has money and neighbours settled, and the answers read. */
    Uni<Void> settle(Run run) {
        var state = run.state();
        LOG.infof("Run ended, studyId=%s status=%s completed=%d", state.id(), state.status(), state.completed());
        return jobs.begin(RunJobs.CLOSE, run.tenant(), run.id())
                .chain(() -> jobs.begin(RunJobs.READ, run.tenant(), run.id()));
    }

    /** Tells integrators, after the answers have been read. A run that they ended themselves is not announced. */
    Uni<Void> announce(Run run) {
        var state = run.state();
        return state.status() == RunStatus.CANCELLED ? Uni.createFrom().voidItem() : outbox.add(event(state));
    }

    private static Event<SignalCompleted> event(RunState run) {
        return new Event<>(
                Ids.next(),
                EventType.SIGNAL_COMPLETED,
                1,
                run.endedAt(),
                run.tenant().organizationId(),
                run.tenant().appId(),
                run.id(),
                new SignalCompleted(
                        run.id(),
                        Wire.of(run.terms().mode()),
                        Wire.of(run.status()),
                        run.completed(),
                        run.terms().n(),
                        headline(run.headline()),
                        run.failureReason() == null ? null : Wire.of(run.failureReason()),
                        run.endedAt(),
                        run.isSimulated()));
    }

    private static SignalCompleted.HeadlineMetric headline(HeadlineMetric counted) {
        return counted == null
                ? null
                : new SignalCompleted.HeadlineMetric(
                        counted.label(), counted.value(), counted.unit(), counted.count(), counted.of());
    }
}
