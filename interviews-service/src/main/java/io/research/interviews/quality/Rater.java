package io.research.interviews.quality;

import io.research.kernel.json.Wire;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Rates interviews by what is known of them, in any language: the weighted mean of the signals gives the label, and each signal
 * must reach what the label asks of it. What is not known is no signal and lowers nothing.
 */
final class Rater {
    private static final int DECIMALS = 3;

    private Rater() {}

    /** @param judgement of a language model, where one has read the interview */
    static Rating rate(Conversation conversation, Optional<Judgement> judgement) {
        if (conversation.exchanges().isEmpty()) {
            return Rating.UNANSWERED;
        }
        var answers = RatedAnswers.of(conversation, judgement);
        var found = new EnumMap<Signal, SignalScore>(Signal.class);
        for (Signal signal : Signal.values()) {
            signal.measure(answers).ifPresent(signalScore -> found.put(signal, signalScore));
        }
        boolean saysNothing = Silence.isIn(answers);
        return new Rating(
                saysNothing ? Quality.POOR : label(found),
                found.entrySet().stream()
                        .map(entry -> signal(entry.getKey(), entry.getValue()))
                        .toList(),
                saysNothing);
    }

    private static Quality label(Map<Signal, SignalScore> found) {
        double mean = mean(found);
        return Stream.of(Quality.values())
                .filter(quality -> mean >= quality.least())
                .filter(quality -> found.entrySet().stream()
                        .allMatch(entry ->
                                entry.getValue().score() >= entry.getKey().least(quality)))
                .findFirst()
                .orElseThrow();
    }

    private static double mean(Map<Signal, SignalScore> found) {
        double weights = 0;
        double sum = 0;
        for (var entry : found.entrySet()) {
            weights += entry.getKey().weight();
            sum += entry.getKey().weight() * entry.getValue().score();
        }
        return sum / weights;
    }

    private static QualitySignal signal(Signal signal, SignalScore signalScore) {
        return new QualitySignal(
                Wire.of(signal), rounded(signalScore.score()), rounded(signal.weight()), signalScore.note());
    }

    private static BigDecimal rounded(double value) {
        return BigDecimal.valueOf(value)
                .setScale(DECIMALS, RoundingMode.HALF_UP)
                .stripTrailingZeros();
    }
}
