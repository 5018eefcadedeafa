package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.interviews.interview.OpenTurn.Busy;
import io.research.interviews.interview.OpenTurn.Told;
import io.research.interviews.interview.OpenTurn.Unspoken;
import io.research.interviews.moderator.Turn;
import io.research.interviews.transcript.Message;
import io.research.interviews.transcript.Recent;
import io.research.interviews.transcript.Role;
import io.research.interviews.transcript.Transcripts;
import io.research.kernel.identity.Tenant;
import io.research.kernel.lease.Leases;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The transactions of a turn, each under the row lock of the interview: one turn at a time. A turn that somebody else
 * words has two, and none is open while its words are made. Between the two the turn holds a lease on the interview.
 */
@ApplicationScoped
class Turns {
    /** The kind of lease that a turn holds on its interview. */
    private static final String TURN = "turn";

    private final Holding holding;
    private final Transcripts transcripts;
    private final Leases leases;
    private final Endings endings;
    private final Clock clock;

    Turns(Holding holding, Transcripts transcripts, Leases leases, Endings endings, Clock clock) {
        this.holding = holding;
        this.transcripts = transcripts;
        this.leases = leases;
        this.endings = endings;
        this.clock = clock;
    }

    /** Takes a turn by the rules alone; a repeated one is told what it was told before. */
    @WithTransaction
    Uni<Step> take(Tenant tenant, UUID id, Said said) {
        return begin(tenant, id, said, Function.identity(), (held, earlier) -> {
            held.interview().countTurn(clock.instant());
            return byRules(held, said, earlier);
        });
    }

    /**
     * Begins a turn that may be worded by others; one that may not is taken at once.
     *
     * @param turnId whose the interview is from now on, for the time of the lease
     */
    @WithTransaction
    Uni<OpenTurn> open(Tenant tenant, UUID id, Said said, UUID turnId, Duration lease) {
        return begin(tenant, id, said, Told::new, (held, earlier) -> leases.take(TURN, id, turnId, null, lease)
                .chain(taken -> taken
                        ? draft(held, said, earlier, turnId)
                        : Uni.createFrom().item(new Busy())));
    }

    /** Ends a turn with the words that it was given, or by the rules when the interview has gone on without it. */
    @WithTransaction
    Uni<Step> keep(Tenant tenant, UUID id, Said said, Unspoken unspoken, Turn worded) {
        return begin(
                        tenant,
                        id,
                        said,
                        Function.identity(),
                        (held, earlier) -> held.interview().extent().segments() == unspoken.segments()
                                ? commit(held, held.interview().answer(said, worded, clock.instant()))
                                : byRules(held, said, earlier))
                .call(() -> leases.release(TURN, id, unspoken.turnId()));
    }

    /** Gives the interview back without a turn. */
    @WithTransaction
    Uni<Void> release(UUID id, UUID turnId) {
        return leases.release(TURN, id, turnId).replaceWithVoid();
    }

    private <T> Uni<T> begin(
            Tenant tenant,
            UUID id,
            Said said,
            Function<Step, T> told,
            BiFunction<Held, List<Message>, Uni<? extends T>> onwards) {
        return holding.lock(tenant, id)
                .chain(held -> held.isClosed()
                        ? Uni.createFrom().item(told.apply(held.step(List.of())))
                        : transcripts.recent(id, said.clientId()).chain(recent -> begin(held, recent, told, onwards)));
    }

    private <T> Uni<? extends T> begin(
            Held held,
            Recent recent,
            Function<Step, T> told,
            BiFunction<Held, List<Message>, Uni<? extends T>> onwards) {
        if (recent.sameClientId() != null) {
            return again(held, recent.sameClientId()).map(told);
        }
        held.interview().require(Stage.INTERVIEWING);
        return onwards.apply(held, recent.latest());
    }

    private Uni<OpenTurn> draft(Held held, Said said, List<Message> earlier, UUID turnId) {
        Instant now = clock.instant();
        held.interview().countTurn(now);
        var reply = held.reply(said, earlier, now);
        var turn = held.draft(reply);
        var assignment = held.assignment(turn, reply);
        if (assignment.isPresent()) {
            int segments = held.interview().extent().segments();
            return Uni.createFrom().item(new Unspoken(assignment.get(), turnId, segments));
        }
        return commit(held, held.interview().answer(said, turn, now))
                .call(() -> leases.release(TURN, held.interview().id(), turnId))
                .map(Told::new);
    }

    private Uni<Step> byRules(Held held, Said said, List<Message> earlier) {
        return commit(held, held.answer(said, earlier, clock.instant()));
    }

    private Uni<Step> commit(Held held, List<Message> all) {
        var interview = held.interview();
        var words =
                all.stream().filter(message -> message.role() == Role.ASSISTANT).toList();
        return transcripts
                .append(interview.id(), all)
                .chain(() -> interview.hasEnded()
                        ? endings.announce(interview)
                        : Uni.createFrom().voidItem())
                .replaceWith(() -> held.step(words));
    }

    private Uni<Step> again(Held held, Message before) {
        return transcripts.wordsOfTurn(held.interview().id(), before.turn()).map(words -> TurnOutcome.of(before)
                .with(held.standing(), words));
    }
}
