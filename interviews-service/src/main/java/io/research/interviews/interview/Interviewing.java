package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.interviews.screener.ScreenerAnswer;
import io.research.interviews.study.Editions;
import io.research.interviews.study.Studies;
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
import java.util.function.Function;

/** Holding an interview. Each step is one transaction under the row lock of the interview: one turn at a time. */
@ApplicationScoped
public class Interviewing {
    private final InterviewRepository interviews;
    private final Editions editions;
    private final Studies studies;
    private final Transcripts transcripts;
    private final Endings endings;
    private final Outbox outbox;
    private final Clock clock;

    Interviewing(
            InterviewRepository interviews,
            Editions editions,
            Studies studies,
            Transcripts transcripts,
            Endings endings,
            Outbox outbox,
            Clock clock) {
        this.interviews = interviews;
        this.editions = editions;
        this.studies = studies;
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
     * Where the interview stands, and some of what was said since.
     *
     * @param position of the last message that is known, -1 when none is
     */
    @WithSession
    public Uni<Step> follow(Tenant tenant, UUID id, int position) {
        return interviews.require(tenant, id).chain(this::hold).chain(held -> transcripts
                .after(id, position)
                .map(held::step));
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

    /** Takes one turn of the participant; a repeated one is told what it was told before. */
    @WithTransaction
    public Uni<Step> answer(Tenant tenant, UUID id, Said said) {
        return go(tenant, id, held -> transcripts
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

    private Uni<Step> next(Held held, Said said, List<Message> earlier) {
        var interview = held.interview();
        interview.require(Stage.INTERVIEWING);
        Instant now = clock.instant();
        interview.countTurn(now);
        var all = held.answer(said, earlier, now);
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

    /** Goes on with the interview; one of a closed study stays as it is and says so. */
    private Uni<Step> go(Tenant tenant, UUID id, Function<Held, Uni<Step>> onwards) {
        return hold(tenant, id).chain(held -> held.isClosed() ? step(held) : onwards.apply(held));
    }

    private Uni<Held> hold(Tenant tenant, UUID id) {
        return interviews.requireForUpdate(tenant, id).chain(this::hold);
    }

    private Uni<Held> hold(Interview interview) {
        return editions.require(interview.studyId(), interview.studyRevision())
                .chain(edition -> studies.fieldwork(interview.studyId())
                        .map(fieldwork -> new Held(interview, edition, fieldwork)));
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
