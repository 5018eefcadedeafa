package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.interviews.interview.OpenTurn.Busy;
import io.research.interviews.interview.OpenTurn.Told;
import io.research.interviews.interview.OpenTurn.Unspoken;
import io.research.interviews.moderator.SafetyLayer;
import io.research.interviews.moderator.Turn;
import io.research.kernel.identity.Tenant;
import io.research.kernel.lease.Leases;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The transactions of a turn, each under the row lock of the interview, so that there is one turn at a time. A turn
 * that a model words has two transactions, and none is open while the words are made; in between, the turn holds a
 * lease on the interview.
 */
@ApplicationScoped
class Turns {
    /** The kind of lease that a turn holds on its interview. */
    private static final String TURN = "turn";

    private final InterviewLoader loader;
    private final Transcripts transcripts;
    private final Leases leases;
    private final AnnounceEnd announceEnd;
    private final Clock clock;

    Turns(InterviewLoader loader, Transcripts transcripts, Leases leases, AnnounceEnd announceEnd, Clock clock) {
        this.loader = loader;
        this.transcripts = transcripts;
        this.leases = leases;
        this.announceEnd = announceEnd;
        this.clock = clock;
    }

    /**
     * Takes a turn without a language model; a repeated turn gets the same result as before.
     *
     * @param contact where the people who run the study are reached, or null
     */
    @WithTransaction
    Uni<Step> take(Tenant tenant, UUID id, ParticipantMessage sent, String contact) {
        return begin(tenant, id, sent, Function.identity(), (loaded, earlier) -> {
            loaded.interview().countTurn(clock.instant());
            return byRules(loaded, sent, earlier, contact);
        });
    }

    /**
     * Opens a turn that a model may word; any other turn is taken at once.
     *
     * @param turnId whose the interview is from now on, for the time of the lease
     */
    @WithTransaction
    Uni<OpenTurn> open(Tenant tenant, UUID id, ParticipantMessage sent, String contact, UUID turnId, Duration lease) {
        return begin(tenant, id, sent, Told::new, (loaded, earlier) -> leases.take(TURN, id, turnId, null, lease)
                .chain(taken -> taken
                        ? draft(loaded, sent, earlier, contact, turnId)
                        : Uni.createFrom().item(new Busy())));
    }

    /** Ends a turn with the given words, or without a model if the interview has continued in the meantime. */
    @WithTransaction
    Uni<Step> keep(Tenant tenant, UUID id, ParticipantMessage sent, Unspoken unspoken, Turn worded) {
        return begin(
                        tenant,
                        id,
                        sent,
                        Function.identity(),
                        (loaded, earlier) -> loaded.interview().size().segments() == unspoken.segments()
                                ? commit(loaded, sent, worded)
                                : byRules(loaded, sent, earlier, null))
                .call(() -> leases.release(TURN, id, unspoken.turnId()));
    }

    /** Releases the interview without taking the turn. */
    @WithTransaction
    Uni<Void> release(UUID id, UUID turnId) {
        return leases.release(TURN, id, turnId).replaceWithVoid();
    }

    private <T> Uni<T> begin(
            Tenant tenant,
            UUID id,
            ParticipantMessage sent,
            Function<Step, T> told,
            BiFunction<LoadedInterview, List<Message>, Uni<? extends T>> onwards) {
        return loader.lock(tenant, id)
                .chain(loaded -> loaded.isClosed()
                        ? Uni.createFrom().item(told.apply(loaded.step(List.of())))
                        : transcripts
                                .recent(id, sent.clientId())
                                .chain(transcriptEnd -> begin(loaded, sent, transcriptEnd, told, onwards)));
    }

    private <T> Uni<? extends T> begin(
            LoadedInterview loaded,
            ParticipantMessage sent,
            TranscriptEnd transcriptEnd,
            Function<Step, T> told,
            BiFunction<LoadedInterview, List<Message>, Uni<? extends T>> onwards) {
        if (transcriptEnd.sameClientId() != null) {
            return again(loaded, transcriptEnd.sameClientId()).map(told);
        }
        loaded.interview().require(Stage.INTERVIEWING);
        requireCurrent(sent, transcriptEnd);
        return onwards.apply(loaded, transcriptEnd.latest());
    }

    /** If the question was already answered elsewhere, this answer would be stored under the wrong question. */
    private static void requireCurrent(ParticipantMessage sent, TranscriptEnd transcriptEnd) {
        if (sent.answers() != null && !sent.answers().equals(transcriptEnd.lastWords())) {
            throw new Problem(
                    ErrorCode.INTERVIEW_STATE_CONFLICT, "The interviewer has said something new since that message.");
        }
    }

    private Uni<OpenTurn> draft(
            LoadedInterview loaded, ParticipantMessage sent, List<Message> earlier, String contact, UUID turnId) {
        Instant now = clock.instant();
        loaded.interview().countTurn(now);
        var reply = loaded.reply(sent, earlier, now);
        int segments = loaded.interview().size().segments();
        return workedOut(sent, loaded.assignment(reply, contact))
                .chain(assignment -> assignment.isPresent()
                        ? Uni.createFrom().item(new Unspoken(assignment.get(), turnId, segments))
                        : workedOut(sent, loaded.draft(reply, contact))
                                .chain(turn -> commit(loaded, sent, turn))
                                .call(() ->
                                        leases.release(TURN, loaded.interview().id(), turnId))
                                .map(Told::new));
    }

    private Uni<Step> byRules(LoadedInterview loaded, ParticipantMessage sent, List<Message> earlier, String contact) {
        var reply = loaded.reply(sent, earlier, clock.instant());
        return workedOut(sent, loaded.draft(reply, contact)).chain(turn -> commit(loaded, sent, turn));
    }

    /** Long texts are read on a worker thread, because they take too long for an event loop. */
    private static <T> Uni<T> workedOut(ParticipantMessage sent, Supplier<T> work) {
        var worked = Uni.createFrom().item(work);
        return sent.text().length() <= SafetyLayer.USUAL_CHARACTERS
                ? worked
                : worked.runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                        .emitOn(VertxContexts.current());
    }

    private Uni<Step> commit(LoadedInterview loaded, ParticipantMessage sent, Turn turn) {
        var interview = loaded.interview();
        var all = interview.answer(sent, turn, clock.instant());
        var words =
                all.stream().filter(message -> message.role() == Role.ASSISTANT).toList();
        return transcripts
                .append(interview.id(), all)
                .chain(() -> interview.hasEnded()
                        ? announceEnd.announce(interview)
                        : Uni.createFrom().voidItem())
                .replaceWith(() -> loaded.step(words));
    }

    private Uni<Step> again(LoadedInterview loaded, Message before) {
        return transcripts.wordsOfTurn(loaded.interview().id(), before.turn()).map(words -> TurnOutcome.of(before)
                .with(loaded.snapshot(), words));
    }
}
