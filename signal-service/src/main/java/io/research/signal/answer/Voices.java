package io.research.signal.answer;

import io.research.signal.run.RunTerms;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What people said when they were asked what speaks for it, and what they said when they were asked what speaks against it:
 * of the answers that count for something. Nothing is taken from one side to the other.
 */
public record Voices(List<Voice> reasons, List<Voice> objections) {

    public Voices {
        reasons = List.copyOf(reasons);
        objections = List.copyOf(objections);
    }

    /**
     * One thing that one person said, whole.
     *
     * @param answer whose
     * @param option of a preference what that person chose, and speaks of; null in the other modes, where all speak of the same
     */
    public record Voice(UUID answer, String option, String text) {}

    public static Voices of(RunTerms terms, List<Answer> answers) {
        return new Voices(
                said(terms, answers, AnswerContent::reasons), said(terms, answers, AnswerContent::objections));
    }

    private static List<Voice> said(RunTerms terms, List<Answer> answers, Function<AnswerContent, List<String>> side) {
        return answers.stream()
                .filter(answer -> answer.mode() == terms.mode())
                .flatMap(answer -> said(terms, answer, side.apply(answer.content())))
                .toList();
    }

    private static Stream<Voice> said(RunTerms terms, Answer answer, List<String> texts) {
        var option = terms.options().isEmpty()
                ? null
                : AnswerCounts.optionOf(terms, answer).orElse(null);
        return terms.options().isEmpty() || option != null
                ? texts.stream()
                        .filter(text -> !NothingWords.are(text))
                        .map(text -> new Voice(answer.id(), option, text.strip()))
                : Stream.empty();
    }
}
