package io.research.analysis.opinion;

import io.research.analysis.AnalysisConfig;
import io.research.analysis.opinion.CodingStore.Kept;
import io.research.analysis.opinion.Opinion.Support;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelTally;
import io.research.assistant.ModelUse;
import io.research.assistant.Structured;
import io.research.assistant.StructuredRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Codes the interviews of a study: batch after batch, each with the opinions that are known by then. A quotation stays where
 * it is a span of its turn and a second reading finds in it what it is given for. What a batch came to is kept before the
 * next one begins, so that no interview is coded twice.
 */
@ApplicationScoped
public class OpinionCoding {
    /** Changes with the instructions: codings of other ones are not continued. */
    public static final String VERSION = "3";

    private static final Logger LOG = Logger.getLogger(OpinionCoding.class);
    private static final String NAME = "coded_interviews";

    private final LanguageModel model;
    private final OpinionCheck check;
    private final OpinionMerge merge;
    private final AnalysisConfig config;
    private final Clock clock;

    OpinionCoding(LanguageModel model, OpinionCheck check, OpinionMerge merge, AnalysisConfig config, Clock clock) {
        this.model = model;
        this.check = check;
        this.merge = merge;
        this.config = config;
        this.clock = clock;
    }

    /** Hears how far the coding is. */
    public interface Progress {
        Uni<Void> after(int coded, int total);
    }

    /**
     * Codes what is not coded yet. A model that fails or is too slow leaves interviews uncoded, and nothing else; fails only
     * where the store does. Emitted on any thread.
     */
    public Uni<CodedInterviews> code(
            ModelUse use,
            Questionnaire asked,
            List<Transcript> transcripts,
            CodingStore store,
            ModelTally tally,
            Progress progress) {
        return store.read()
                .map(kept -> new Run(use, asked, transcripts, kept, store, tally, progress))
                .chain(run -> run.next().chain(run::merged).map(nothing -> run.result()));
    }

    /** One analysis of a study. */
    private final class Run {
        private final ModelUse use;
        private final Questionnaire asked;
        private final List<Transcript> transcripts;
        private final CodingStore store;
        private final ModelTally tally;
        private final Progress progress;
        private final OpinionBook book;
        private final Map<UUID, String> questions = new HashMap<>();
        private final Set<UUID> coded = new HashSet<>();
        private final boolean isContinued;
        private final Deque<List<Transcript>> pending;
        private final Instant end = clock.instant().plus(config.timeLimit());
        private int batches;
        private int notVerbatim;
        private int notSupported;
        private Reason failure;

        Run(
                ModelUse use,
                Questionnaire asked,
                List<Transcript> transcripts,
                Kept kept,
                CodingStore store,
                ModelTally tally,
                Progress progress) {
            this.use = use;
            this.asked = asked;
            this.transcripts = transcripts;
            this.store = store;
            this.tally = tally;
            this.progress = progress;
            book = new OpinionBook(kept.opinions());
            isContinued = !kept.opinions().isEmpty();
            transcripts.forEach(one -> one.answers().forEach(answer -> questions.put(answer.turnId(), asked(answer))));
            transcripts.stream()
                    .map(Transcript::interviewId)
                    .filter(kept.coded()::contains)
                    .forEach(coded::add);
            pending = new ArrayDeque<>(Batches.of(
                    transcripts.stream()
                            .filter(one -> !coded.contains(one.interviewId()))
                            .toList(),
                    config));
        }

        private String asked(Transcript.Answer answer) {
            return asked.items().stream()
                    .filter(item -> item.id().equals(answer.item()))
                    .map(Questionnaire.Item::say)
                    .findFirst()
                    .orElse(answer.question());
        }

        Uni<Void> next() {
            if (pending.isEmpty() || failure != null) {
                return Uni.createFrom().voidItem();
            }
            if (!clock.instant().isBefore(end)) {
                failure = Reason.TIMEOUT;
                return Uni.createFrom().voidItem();
            }
            return batch(pending.removeFirst()).chain(this::next);
        }

        private Uni<Void> batch(List<Transcript> batch) {
            var request = CodingRequest.of(asked, book.known(), batch);
            return request.turns().isEmpty()
                    ? kept(batch)
                    : ask(request).chain(reply -> switch (reply) {
                        case Structured.Written<CodingAnswer> written -> take(batch, request, written.value());
                        case Structured.Failed<CodingAnswer> failed -> smaller(batch, failed.reason());
                    });
        }

        private Uni<Structured<CodingAnswer>> ask(CodingRequest request) {
            return model.structured(new StructuredRequest<>(
                            use,
                            NAME,
                            CodingRequest.SCHEMA,
                            request.messages(),
                            answer -> CodingAnswer.read(request, answer),
                            config.answerTokens())
                    .within(left())
                    .countedIn(tally));
        }

        private Duration left() {
            var left = Duration.between(clock.instant(), end);
            var most = config.requestTimeout();
            return left.compareTo(most) < 0 ? left.isPositive() ? left : Duration.ofSeconds(1) : most;
        }

        /** An answer that is too long or not whole may be right for half as many interviews; other failures stay. */
        private Uni<Void> smaller(List<Transcript> batch, Reason reason) {
            boolean isTooMuch =
                    switch (reason) {
                        case CUT_OFF, TOO_LARGE, INVALID, MALFORMED, TIMEOUT -> true;
                        case UNAVAILABLE, REFUSED, OVER_BUDGET, SWITCHED_OFF -> false;
                    };
            LOG.warnf("A batch was not coded, interviews=%d, reason=%s", batch.size(), reason.wire());
            if (!isTooMuch || batch.size() < 2) {
                failure = reason;
            } else {
                int half = batch.size() / 2;
                pending.addFirst(batch.subList(half, batch.size()));
                pending.addFirst(batch.subList(0, half));
            }
            return Uni.createFrom().voidItem();
        }

        /** What was said of no turn is asked for once more. */
        private Uni<Void> take(List<Transcript> batch, CodingRequest request, CodingAnswer answer) {
            notVerbatim += answer.notVerbatim();
            var named = book.named(answer.opinions(), request.known());
            if (answer.missing().isEmpty()) {
                return checked(batch, named);
            }
            var told = new ArrayList<>(request.known());
            told.addAll(named);
            var again = request.only(answer.missing(), distinct(told));
            return ask(again).chain(reply -> {
                if (reply instanceof Structured.Written<CodingAnswer> more) {
                    notVerbatim += more.value().notVerbatim();
                    return checked(batch, joined(named, book.named(more.value().opinions(), again.known())));
                }
                return checked(batch, named);
            });
        }

        private Uni<Void> checked(List<Transcript> batch, List<Opinion> named) {
            return check.check(use, named, questions, tally).chain(checked -> {
                int supports =
                        named.stream().mapToInt(one -> one.supports().size()).sum();
                if (supports > 0 && checked.unread() * 2 > supports) {
                    failure = Reason.UNAVAILABLE;
                    return Uni.createFrom().voidItem();
                }
                notSupported += checked.dropped();
                book.add(checked.held());
                return turned(checked.opposed()).chain(() -> kept(batch));
            });
        }

        /** Whoever says the opposite belongs to the opposite opinion, where there is one and they say just that. */
        private Uni<Void> turned(List<Opinion> opposed) {
            var turned = opposed.stream()
                    .filter(one -> one.opposite() != null && book.get(one.opposite()) != null)
                    .map(one -> {
                        var other = book.get(one.opposite());
                        return new Opinion(other.id(), other.goalId(), other.statement(), one.id(), one.supports());
                    })
                    .toList();
            int lost = opposed.stream().mapToInt(one -> one.supports().size()).sum();
            return check.check(use, turned, questions, tally)
                    .invoke(checked -> {
                        book.add(checked.held());
                        notSupported += lost
                                - checked.held().stream()
                                        .mapToInt(one -> one.supports().size())
                                        .sum();
                    })
                    .replaceWithVoid();
        }

        private Uni<Void> kept(List<Transcript> batch) {
            var ids = batch.stream().map(Transcript::interviewId).collect(Collectors.toSet());
            coded.addAll(ids);
            batches++;
            return store.write(ids, book.all()).chain(() -> progress.after(coded.size(), transcripts.size()));
        }

        Uni<Void> merged() {
            boolean hasParts = batches > 1 || batches == 1 && isContinued;
            return hasParts && clock.instant().isBefore(end)
                    ? merge.merge(use, book, questions, tally)
                            .chain(isOther -> isOther
                                    ? store.write(Set.of(), book.all())
                                    : Uni.createFrom().voidItem())
                    : Uni.createFrom().voidItem();
        }

        CodedInterviews result() {
            Map<UUID, String> people = new HashMap<>();
            Map<UUID, String> friendly = new HashMap<>();
            for (Transcript one : transcripts) {
                people.put(one.interviewId(), one.person());
                if (!one.hostile()) {
                    friendly.put(one.interviewId(), one.person());
                }
            }
            var all = book.within(people);
            var hostileOnly = all.stream()
                    .filter(one ->
                            one.supports().stream().map(Support::interviewId).noneMatch(friendly::containsKey))
                    .toList();
            var left = all.stream().filter(one -> !hostileOnly.contains(one)).toList();
            var ids = left.stream().map(Opinion::id).collect(Collectors.toSet());
            return new CodedInterviews(
                    left.stream()
                            .map(one -> one.opposite() == null || ids.contains(one.opposite())
                                    ? one
                                    : new Opinion(one.id(), one.goalId(), one.statement(), null, one.supports()))
                            .toList(),
                    coded,
                    transcripts.stream()
                            .map(Transcript::interviewId)
                            .filter(id -> !coded.contains(id))
                            .collect(Collectors.toSet()),
                    hostileOnly.stream().map(Opinion::statement).toList(),
                    notVerbatim,
                    notSupported,
                    failure == null ? null : failure.wire());
        }
    }

    private static List<Opinion> distinct(List<Opinion> opinions) {
        var byId = new LinkedHashMap<String, Opinion>();
        opinions.forEach(one -> byId.putIfAbsent(one.id(), one));
        return List.copyOf(byId.values());
    }

    private static List<Opinion> joined(List<Opinion> some, List<Opinion> more) {
        var byId = new LinkedHashMap<String, Opinion>();
        some.forEach(one -> byId.put(one.id(), one));
        more.forEach(one -> byId.merge(one.id(), one, (before, again) -> {
            var supports = new ArrayList<>(before.supports());
            supports.addAll(again.supports());
            return new Opinion(
                    before.id(),
                    before.goalId(),
                    before.statement(),
                    before.opposite() == null ? again.opposite() : before.opposite(),
                    supports.stream().distinct().toList());
        }));
        return List.copyOf(byId.values());
    }
}
