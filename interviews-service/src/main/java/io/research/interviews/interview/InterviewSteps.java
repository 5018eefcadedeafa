package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.interviews.screener.ScreenerAnswer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** The steps of an interview other than its turns. Each is one transaction under the row lock of the interview. */
@ApplicationScoped
public class InterviewSteps {
    private final InterviewLoader loader;
    private final Transcripts transcripts;
    private final AnnounceEnd announceEnd;
    private final Outbox outbox;
    private final Clock clock;

    InterviewSteps(
            InterviewLoader loader, Transcripts transcripts, AnnounceEnd announceEnd, Outbox outbox, Clock clock) {
        this.loader = loader;
        this.transcripts = transcripts;
        this.announceEnd = announceEnd;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** The state of the interview, and everything that was said. */
    @WithSession
    public Uni<Step> resume(Tenant tenant, UUID id) {
        return loader.find(tenant, id).chain(loaded -> transcripts.all(id).map(loaded::step));
    }

    /**
     * The state of the interview, and some of what was said since.
     *
     * @param position of the last message that is known, -1 when none is
     */
    @WithSession
    public Uni<Step> follow(Tenant tenant, UUID id, int position) {
        return loader.find(tenant, id)
                .chain(loaded -> transcripts.after(id, position).map(loaded::step));
    }

    /**
     * Takes the participant's decision.
     *
     * @throws Problem {@code consent_outdated} with the current consent when another was agreed to
     */
    @WithTransaction
    public Uni<Step> consent(Tenant tenant, UUID id, boolean accepted, String version) {
        return go(tenant, id, loaded -> {
            loaded.interview().require(Stage.CONSENT);
            Instant now = clock.instant();
            if (!accepted) {
                return decline(loaded, now);
            }
            requireCurrent(loaded, version);
            loaded.interview().consent(version, now);
            return loaded.snapshot().screener().isEmpty() ? begin(loaded, now) : step(loaded);
        });
    }

    /** Judges the answers to the screener; begins the conversation, or ends the interview. */
    @WithTransaction
    public Uni<Step> screen(Tenant tenant, UUID id, List<ScreenerAnswer> answers) {
        return go(tenant, id, loaded -> {
            Instant now = clock.instant();
            var interview = loaded.interview();
            interview.require(Stage.SCREENING);
            interview.screen(loaded.snapshot().screener().judge(answers), now);
            return interview.hasEnded()
                    ? announceEnd.announce(interview).chain(() -> step(loaded))
                    : begin(loaded, now);
        });
    }

    /** Ends the interview at the participant's wish; ending an ended one changes nothing. */
    @WithTransaction
    public Uni<FinishedInterview> finish(Tenant tenant, UUID id, FinishReason reason) {
        return loader.lock(tenant, id).chain(loaded -> {
            var interview = loaded.interview();
            if (interview.hasEnded() || loaded.isClosed()) {
                return Uni.createFrom().item(loaded.finished());
            }
            interview.finish(reason, clock.instant());
            return announceEnd.announce(interview).replaceWith(loaded::finished);
        });
    }

    /** Tells the panel at once, which gives the place to somebody else. */
    private Uni<Step> decline(LoadedInterview loaded, Instant now) {
        var interview = loaded.interview();
        interview.decline(now);
        return interview.isRecruited()
                ? outbox.add(InterviewEvents.deleted(interview.tenant(), interview.row(null), now))
                        .chain(() -> step(loaded))
                : step(loaded);
    }

    private Uni<Step> begin(LoadedInterview loaded, Instant now) {
        var words = loaded.begin(now);
        var interview = loaded.interview();
        return transcripts
                .append(interview.id(), words)
                .chain(() -> outbox.add(InterviewEvents.started(interview.tenant(), interview.row(null), now)))
                .replaceWith(() -> loaded.step(words));
    }

    /** Continues the interview; one of a closed study stays as it is and says so. */
    private Uni<Step> go(Tenant tenant, UUID id, Function<LoadedInterview, Uni<Step>> onwards) {
        return loader.lock(tenant, id).chain(loaded -> loaded.isClosed() ? step(loaded) : onwards.apply(loaded));
    }

    private static Uni<Step> step(LoadedInterview loaded) {
        return Uni.createFrom().item(loaded.step(List.of()));
    }

    private static void requireCurrent(LoadedInterview loaded, String version) {
        var current = loaded.snapshot().consent();
        if (!current.version().equals(version)) {
            throw new Problem(ErrorCode.CONSENT_OUTDATED)
                    .with(Map.of("text", current.text(), "version", current.version()));
        }
    }
}
