package io.research.signal.result;

import io.research.kernel.postgres.VertxContexts;
import io.research.signal.answer.Answer;
import io.research.signal.answer.AnswerCounts;
import io.research.signal.result.Sayings.Saying;
import io.research.signal.run.state.HeadlineMetric;
import io.research.signal.run.state.RunState;
import io.research.signal.terms.RunTerms;
import io.research.text.embedding.Embeddings;
import io.research.text.embedding.NgramEmbeddings;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes results of answers: numbers are counted, reasons grouped, nothing is written anew. */
@ApplicationScoped
class Analysis {
    private static final int FEW = 30;
    private static final int MANY_UNCLEAR = 5;

    private final Embeddings embeddings = new NgramEmbeddings(Infrastructure.getDefaultWorkerPool());

    /** What people say of the winner and against it. */
    private record Voices(List<Saying> reasons, List<Saying> objections) {}

    /** The results so far; null before anybody answered. On a worker, and back on the context of the caller. */
    Uni<Results> of(RunState run, List<Answer> raw) {
        var terms = run.terms();
        if (raw.isEmpty()) {
            return Uni.createFrom().nullItem();
        }
        return Uni.createFrom()
                .item(() -> MaskedAnswers.of(raw, terms.redactPii()))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .chain(answers -> of(terms, answers))
                .emitOn(VertxContexts.current());
    }

    private Uni<Results> of(RunTerms terms, List<Answer> answers) {
        var answerCounts = answerCounts(terms, answers);
        var voices = voices(terms, answerCounts, answers);
        return grouped(voices.reasons())
                .chain(reasons -> grouped(voices.objections()).map(objections -> {
                    var headline = answerCounts.headline();
                    var interval = ConfidenceInterval.of(headline.count(), headline.of());
                    return new Results(
                            headline,
                            interval,
                            answerCounts.lines(),
                            reasons.stream()
                                    .map(one -> new Results.Reason(one.label(), one.count(), one.quotes()))
                                    .toList(),
                            objections.stream()
                                    .map(one -> new Results.Objection(one.label(), one.count(), one.quotes()))
                                    .toList(),
                            warnings(answerCounts, headline, interval),
                            terms.includeTranscripts() ? transcripts(terms, answers) : null);
                }));
    }

    private Uni<List<Grouped>> grouped(List<Saying> sayings) {
        var texts = sayings.stream().map(saying -> saying.quotation().text()).toList();
        return embeddings.embedAll(texts).map(vectors -> Grouped.of(sayings, vectors));
    }

    private static AnswerCounts answerCounts(RunTerms terms, List<Answer> answers) {
        var counts = answers.stream()
                .map(answer -> new AnswerCounts.Count(answer.mode(), answer.choice(), 1))
                .toList();
        return new AnswerCounts(terms, counts);
    }

    private static Voices voices(RunTerms terms, AnswerCounts answerCounts, List<Answer> answers) {
        var leading = answerCounts.leading();
        var reasons = new ArrayList<Saying>();
        var objections = new ArrayList<Saying>();
        for (int person = 0; person < answers.size(); person++) {
            var answer = answers.get(person);
            var option = option(terms, answer);
            if (option.isEmpty()) {
                continue;
            }
            var said = Sayings.of(person, answer, answer.content().reasons());
            if (leading.contains(option.get())) {
                reasons.addAll(said);
                objections.addAll(Sayings.of(person, answer, answer.content().objections()));
            } else {
                objections.addAll(said);
            }
        }
        return new Voices(reasons, objections);
    }

    private static Optional<String> option(RunTerms terms, Answer answer) {
        return AnswerCounts.optionOf(terms, new AnswerCounts.Count(answer.mode(), answer.choice(), 1));
    }

    private static List<String> warnings(
            AnswerCounts answerCounts, HeadlineMetric headline, ConfidenceInterval interval) {
        var warnings = new ArrayList<String>();
        if (headline.of() < FEW) {
            warnings.add(
                    "Only " + headline.of() + " people answered: among all people like them the share may lie anywhere"
                            + " from " + interval.low() + " to " + interval.high() + " percent.");
        }
        int unclear = answerCounts.unclear();
        if (unclear * MANY_UNCLEAR >= headline.of() && unclear > 0) {
            warnings.add(unclear + " of " + headline.of() + " answers could not be told; they count in \"of\".");
        }
        return warnings;
    }

    private static List<Results.Transcript> transcripts(RunTerms terms, List<Answer> answers) {
        return answers.stream()
                .map(answer -> new Results.Transcript(
                        answer.id(),
                        option(terms, answer).orElse(AnswerCounts.UNCLEAR),
                        answer.content().transcript()))
                .toList();
    }
}
