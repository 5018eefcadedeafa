package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.interviews.screener.ScreenerAnswer;
import io.research.interviews.study.Editions;
import io.research.interviews.transcript.Message;
import io.research.interviews.transcript.Role;
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

/** Holding an interview. Each step is one transaction under the row lock of the interview: one turn at a time. */
@ApplicationScoped
public class Interviewing {
    private final InterviewRepository interviews;
    private final Editions editions;
    private final Transcripts transcripts;
    private final Endings endings;
    private final Outbox outbox;
    private final Clock clock;

    Interviewing(
            InterviewRepository interviews,
            Editions editions,
            Transcripts transcripts,
            Endings endings,
            Outbox outbox,
            Clock clock) {
        this.interviews = interviews;
        this.editions = editions;
        this.transcripts = transcripts;
        this.endings = endings;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Where the interview stands, and all that was said. */
    @WithSession
    public Uni<Step> resume(Tenant tenant, UUID id) {
        return interviews.require(tenant, id).chain(this::hold).chain(held -> transcripts
                .all(id)
                .map(held::step));
    }

    /**
     * Takes the participant's decision.
     *
     * @throws Problem {@code consent_outdated} with the current consent when another was agreed to
     */
    @WithTransaction
    public Uni<Step> consent(Tenant tenant, UUID id, boolean accepted, String version) {
        return hold(tenant, id, Stage.CONSENT).chain(held -> {
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
        return hold(tenant, id, Stage.SCREENING).chain(held -> {
            Instant now = clock.instant();
            var interview = held.interview();
            interview.screen(held.standing().screener().judge(answers), now);
            return interview.hasEnded() ? endings.announce(interview).chain(() -> step(held)) : begin(held, now);
        });
    }

    /** Takes one turn of the participant; a repeated one is told what it was told before. */
    @WithTransaction
    public Uni<Step> answer(Tenant tenant, UUID id, Said said) {
        return hold(tenant, id).chain(held -> transcripts
                .recent(id, said.clientId())
                .chain(recent -> recent.sameClientId() == null
                        ? next(held, said, recent.latest())
                        : again(held, recent.sameClientId())));
    }

    /** Ends the interview at the participant's wish; ending an ended one changes nothing. */
    @WithTransaction
    public Uni<Finished> finish(Tenant tenant, UUID id, FinishReason reason) {
        return hold(tenant, id).chain(held -> {
            var interview = held.interview();
            if (interview.hasEnded()) {
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

    private Uni<Step> next(Held held, Said said, List<Message> earlier) {
        var interview = held.interview();
        interview.require(Stage.INTERVIEWING);
        var all = held.answer(said, earlier, clock.instant());
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

    private Uni<Held> hold(Tenant tenant, UUID id, Stage expected) {
        return hold(tenant, id).invoke(held -> held.interview().require(expected));
    }

    private Uni<Held> hold(Tenant tenant, UUID id) {
        return interviews.requireForUpdate(tenant, id).chain(this::hold);
    }

    private Uni<Held> hold(Interview interview) {
        return editions.require(interview.studyId(), interview.studyRevision())
                .map(edition -> new Held(interview, edition));
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
