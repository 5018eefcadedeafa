package io.research.signal.result;

import io.research.signal.answer.Answer;
import io.research.signal.answer.AnswerCounts;
import io.research.signal.answer.MaskedAnswers;
import io.research.signal.answer.Voices;
import io.research.signal.answer.Voices.Voice;
import io.research.signal.reading.GroupedReasons;
import io.research.signal.run.Mode;
import io.research.signal.run.Origin;
import io.research.signal.run.RunState;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Puts the results of a run together; numbers are counted, nothing is written anew. For worker threads. */
final class ResultSheet {
    private static final int FEW = 30;
    private static final int MANY_UNCLEAR = 5;
    private static final int MOST_LISTED = 100;

    private final RunState run;
    private final List<Answer> answers;
    private final GroupedReasons grouped;
    private final AnswerCounts counts;
    private final List<String> warnings = new ArrayList<>();

    /** @param grouped what a model put together, or null */
    ResultSheet(RunState run, List<Answer> raw, GroupedReasons grouped) {
        this.run = run;
        this.answers = run.terms().redactPii() ? MaskedAnswers.of(raw) : raw;
        this.grouped = grouped;
        this.counts = new AnswerCounts(
                run.terms(),
                answers.stream()
                        .map(answer -> new AnswerCounts.Count(answer.mode(), answer.choice(), 1))
                        .toList());
    }

    Results results() {
        var headline = counts.headline();
        var interval = headline.value() == null ? null : ConfidenceInterval.of(headline.count(), headline.of());
        warn(interval);
        var sides = sides();
        var origin = Objects.requireNonNullElse(run.origin(), Origin.NOT_READ_YET);
        return new Results(
                headline,
                interval,
                counts.lines(),
                sides.reasons().stream()
                        .map(one -> new Results.Reason(one.text(), one.option(), one.count(), one.quotes()))
                        .toList(),
                sides.objections().stream()
                        .map(one -> new Results.Objection(one.text(), one.option(), one.count(), one.quotes()))
                        .toList(),
                unclear(),
                List.copyOf(warnings),
                origin.writtenBy(),
                origin.fallbackReason(),
                run.isSimulated(),
                run.terms().includeTranscripts() ? transcripts() : null);
    }

    private record Sides(List<Point> reasons, List<Point> objections) {}

    /** Of a preference, what those say who chose what most chose. */
    private Sides sides() {
        var leading = counts.leading();
        Predicate<String> counted = option -> run.terms().mode() != Mode.PREFERENCE || leading.contains(option);
        if (grouped != null) {
            var there = answers.stream().map(Answer::id).collect(Collectors.toSet());
            return new Sides(
                    Point.grouped(grouped.reasons(), there, counted),
                    Point.grouped(grouped.objections(), there, counted));
        }
        var voices = Voices.of(run.terms(), answers);
        return new Sides(
                listed("reasons", voices.reasons(), counted), listed("objections", voices.objections(), counted));
    }

    private List<Point> listed(String what, List<Voice> voices, Predicate<String> counted) {
        var all = Point.listed(
                voices.stream().filter(voice -> counted.test(voice.option())).toList());
        if (all.size() > MOST_LISTED) {
            warnings.add(MOST_LISTED + " of " + all.size() + " " + what + " are listed; transcripts have all of them.");
        }
        return all.stream().limit(MOST_LISTED).toList();
    }

    private List<Results.UnclearAnswer> unclear() {
        return answers.stream()
                .filter(answer -> AnswerCounts.optionOf(run.terms(), answer).isEmpty())
                .filter(answer -> !answer.content().counted().isEmpty())
                .map(answer -> new Results.UnclearAnswer(
                        answer.id(),
                        Point.quoted(String.join("\n", answer.content().counted()))))
                .toList();
    }

    private void warn(ConfidenceInterval interval) {
        int of = counts.of();
        if (run.isSimulated()) {
            warnings.add("Some answers came from simulated people: this is not a finding about real people.");
        }
        if (of < FEW && interval != null) {
            warnings.add("Only " + of + " people answered: among all people like them the share may lie anywhere from "
                    + interval.low() + " to " + interval.high() + " percent.");
        }
        if (counts.unclear() * MANY_UNCLEAR >= of && counts.unclear() > 0) {
            warnings.add(counts.unclear() + " of " + of + " answers were unclear; they are included in \"of\".");
        }
    }

    private List<Results.Transcript> transcripts() {
        return answers.stream()
                .map(answer -> new Results.Transcript(
                        answer.id(),
                        AnswerCounts.optionOf(run.terms(), answer).orElse(AnswerCounts.UNCLEAR),
                        answer.content().transcript()))
                .toList();
    }
}
