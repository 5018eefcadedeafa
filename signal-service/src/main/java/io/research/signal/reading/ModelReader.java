package io.research.signal.reading;

import io.research.assistant.LanguageModel;
import io.research.assistant.Structured;
import io.research.kernel.identity.Tenant;
import io.research.signal.answer.Answer;
import io.research.signal.answer.Voices;
import io.research.signal.answer.Voices.Voice;
import io.research.signal.guide.Guide;
import io.research.signal.guide.Question.Purpose;
import io.research.signal.reading.ReasonGroup.Evidence;
import io.research.signal.reading.VerdictReader.Pair;
import io.research.signal.run.RunState;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Has a language model read the answers of a run: what those choose that are no option word for word, which reasons there
 * are, and, in a second reading, whether each quote says what it is counted for. It is whole or it is none.
 */
@ApplicationScoped
class ModelReader {
    private static final int ANSWERS_AT_ONCE = 100;
    private static final int PAIRS_AT_ONCE = 100;

    private final LanguageModel model;

    ModelReader(LanguageModel model) {
        this.model = model;
    }

    /** @param answers with personal data masked. Emitted on any thread; never a failure */
    Uni<Structured<RunReading>> of(RunState run, List<Answer> answers) {
        var open = answers.stream()
                .filter(answer -> answer.choice() == null
                        && answer.mode() == run.terms().mode()
                        && !ChoiceReader.text(answer).isBlank())
                .toList();
        return then(choices(run.tenant(), CountedOptions.of(run.terms()), open, new HashMap<>()), told -> {
            var voices = Voices.of(
                    run.terms(),
                    answers.stream()
                            .map(answer ->
                                    told.containsKey(answer.id()) ? answer.choosing(told.get(answer.id())) : answer)
                            .toList());
            return then(
                    groups(run, Purpose.REASON, voices.reasons()),
                    reasons -> then(
                            groups(run, Purpose.OBJECTION, voices.objections()),
                            objections -> written(new RunReading(told, new GroupedReasons(reasons, objections)))));
        });
    }

    /** Batch after batch. */
    private Uni<Structured<Map<UUID, String>>> choices(
            Tenant tenant, CountedOptions options, List<Answer> open, Map<UUID, String> told) {
        if (open.isEmpty()) {
            return written(told);
        }
        int most = Math.min(open.size(), ANSWERS_AT_ONCE);
        var reader = new ChoiceReader(options, open.subList(0, most));
        return then(model.structured(Prompt.CHOICES.about(tenant, reader.data(), reader)), found -> {
            told.putAll(found);
            return choices(tenant, options, open.subList(most, open.size()), told);
        });
    }

    private Uni<Structured<List<ReasonGroup>>> groups(RunState run, Purpose side, List<Voice> voices) {
        if (voices.isEmpty()) {
            return written(List.of());
        }
        var guide = Guide.of(run.terms());
        String question = guide.question(side).text();
        var reader = new GroupReader(voices);
        var data = new JsonObject()
                .put("about", run.terms().text())
                .put("question", question)
                .put("language", guide.language())
                .put("answers", reader.data());
        return then(
                model.structured(Prompt.GROUPS.about(run.tenant(), data, reader)),
                groups -> then(
                        verified(run.tenant(), pairs(question, groups).toList(), new HashSet<>()),
                        said -> written(kept(question, groups, said))));
    }

    private static Stream<Pair> pairs(String question, List<ReasonGroup> groups) {
        return groups.stream()
                .flatMap(group -> group.evidence().stream().map(evidence -> pair(question, group, evidence)))
                .distinct();
    }

    private static Pair pair(String question, ReasonGroup group, Evidence evidence) {
        return new Pair(question, group.statement(), evidence.quote());
    }

    /** Batch after batch. */
    private Uni<Structured<Set<Pair>>> verified(Tenant tenant, List<Pair> pairs, Set<Pair> said) {
        if (pairs.isEmpty()) {
            return written(said);
        }
        int most = Math.min(pairs.size(), PAIRS_AT_ONCE);
        var reader = new VerdictReader(pairs.subList(0, most));
        return then(model.structured(Prompt.VERDICTS.about(tenant, reader.data(), reader)), found -> {
            said.addAll(found);
            return verified(tenant, pairs.subList(most, pairs.size()), said);
        });
    }

    private static List<ReasonGroup> kept(String question, List<ReasonGroup> groups, Set<Pair> said) {
        return groups.stream()
                .map(group -> new ReasonGroup(
                        group.statement(),
                        group.option(),
                        group.evidence().stream()
                                .filter(evidence -> said.contains(pair(question, group, evidence)))
                                .toList()))
                .filter(group -> !group.evidence().isEmpty())
                .toList();
    }

    private static <T> Uni<Structured<T>> written(T value) {
        return Uni.createFrom().item(new Structured.Written<>(Objects.requireNonNull(value), 0));
    }

    private static <A, B> Uni<Structured<B>> then(Uni<Structured<A>> before, Function<A, Uni<Structured<B>>> next) {
        return before.chain(reply -> switch (reply) {
            case Structured.Written<A> written -> next.apply(written.value());
            case Structured.Failed<A> failed ->
                Uni.createFrom().item(new Structured.Failed<>(failed.reason(), failed.faults()));
        });
    }
}
