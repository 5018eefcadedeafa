package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.interviews.screener.ScreenerAnswer;
import io.research.interviews.transcript.Transcripts;
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

/** Holding an interview beside its turns. Each step is one transaction under the row lock of the interview. */
@ApplicationScoped
public class Interviewing {
    private final Holding holding;
    private final Transcripts transcripts;
    private final Endings endings;
    private final Outbox outbox;
    private final Clock clock;

    Interviewing(Holding holding, Transcripts transcripts, Endings endings, Outbox outbox, Clock clock) {
        this.holding = holding;
        this.transcripts = transcripts;
        this.endings = endings;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Where the interview stands, and all that was said. */
    @WithSession
    public Uni<Step> resume(Tenant tenant, UUID id) {
        return holding.find(tenant, id).chain(held -> transcripts.all(id).map(held::step));
    }

    /**
     * Where the interview stands, and some of what was said since.
     *
     * @param position of the last message that is known, -1 when none is
     */
    @WithSession
    public Uni<Step> follow(Tenant tenant, UUID id, int position) {
        return holding.find(tenant, id)
                .chain(held -> transcripts.after(id, position).map(held::step));
    }

    /**
     * Takes the participant's decision.
     *
     * @throws Problem {@code consent_outdated} with the current consent when another was agreed to
     */
    @WithTransaction
    public Uni<Step> consent(Tenant tenant, UUID id, boolean accepted, String version) {
        return go(tenant, id, held -> {
            held.interview().require(Stage.CONSENT);
            Instant now = clock.instant();
            if (!accepted) {
                held.interview().decline(now);
                return step(held);
            }
            requireCurrent(held, version);
            held.interview().consent(version, now);
            return held.standing().screener().isEmpty() ? begin(held, now) : step(held);
        });
    }

    /** Judges the screener's answers and begins the conversation, or ends. */
    @WithTransaction
    public Uni<Step> screen(Tenant tenant, UUID id, List<ScreenerAnswer> answers) {
        return go(tenant, id, held -> {
            Instant now = clock.instant();
            var interview = held.interview();
            interview.require(Stage.SCREENING);
            interview.screen(held.standing().screener().judge(answers), now);
            return interview.hasEnded() ? endings.announce(interview).chain(() -> step(held)) : begin(held, now);
        });
    }

    /** Ends the interview at the participant's wish; ending an ended one changes nothing. */
    @WithTransaction
    public Uni<Finished> finish(Tenant tenant, UUID id, FinishReason reason) {
        return holding.lock(tenant, id).chain(held -> {
            var interview = held.interview();
            if (interview.hasEnded() || held.isClosed()) {
                return Uni.createFrom().item(held.finished());
            }
            interview.finish(reason, clock.instant());
            return endings.announce(interview).replaceWith(held::finished);
        });
    }

    private Uni<Step> begin(Held held, Instant now) {
        var words = held.begin(now);
        var interview = held.interview();
        return transcripts
                .append(interview.id(), words)
                .chain(() -> outbox.add(InterviewEvents.started(interview.tenant(), interview.row(null), now)))
                .replaceWith(() -> held.step(words));
    }

    /** Goes on with the interview; one of a closed study stays as it is and says so. */
    private Uni<Step> go(Tenant tenant, UUID id, Function<Held, Uni<Step>> onwards) {
        return holding.lock(tenant, id).chain(held -> held.isClosed() ? step(held) : onwards.apply(held));
    }

    private static Uni<Step> step(Held held) {
        return Uni.createFrom().item(held.step(List.of()));
    }

    private static void requireCurrent(Held held, String version) {
        var current = held.standing().consent();
        if (!current.version().equals(version)) {
            throw new Problem(ErrorCode.CONSENT_OUTDATED)
                    .with(Map.of("text", current.text(), "version", current.version()));
        }
    }
}
