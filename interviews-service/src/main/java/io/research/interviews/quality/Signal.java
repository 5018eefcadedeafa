package io.research.interviews.quality;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import java.util.function.Function;

/**
 * The signals, each with its weight and the minimum score that each label requires: a good mean does not outweigh one
 * serious fault.
 */
enum Signal {
    /** Topics and learning goals to which something was said. */
    @JsonProperty("coverage")
    COVERAGE(0.25, 0.75, 0.5, 0, always(Coverage::of)),
    /** How much answers tell. */
    @JsonProperty("depth")
    DEPTH(0.40, 0.8, 0.3, 0.12, Depth::of),
    /** Whether answers are about what was asked; where a language model has read them. */
    @JsonProperty("relevance")
    RELEVANCE(0.10, 0.7, 0.6, 0.5, Relevance::of),
    /** Whether answers say something that was not said before. */
    @JsonProperty("repetition")
    REPETITION(0.05, 0.8, 0.7, 0.35, always(Repetition::of)),
    /** Whether there was time to read and to write; where times are known and looked at. */
    @JsonProperty("speed")
    SPEED(0.05, 0.5, 0.25, 0.05, Speed::of),
    /** Whether answers are the participant's own words. */
    @JsonProperty("copy_paste")
    COPY_PASTE(0.05, 0.8, 0, 0, always(CopyPaste::of)),
    /** Whether answers are words at all. */
    @JsonProperty("gibberish")
    GIBBERISH(0.05, 0.9, 0.8, 0.5, always(Gibberish::of)),
    /** Whether answers agree with those to the screener; where a language model has read them. */
    @JsonProperty("screener_consistency")
    CONSISTENCY(0.05, 0.5, 0.5, 0, Consistency::of),
    /** What was said beside the matter: threats, sexual remarks, abuse, a child, a crisis. */
    @JsonProperty("safety")
    SAFETY(0, 1, 0.8, 0.5, always(Safety::of));

    private final double weight;
    private final double excellent;
    private final double good;
    private final double fair;
    private final Function<RatedAnswers, Optional<SignalScore>> measure;

    Signal(
            double weight,
            double excellent,
            double good,
            double fair,
            Function<RatedAnswers, Optional<SignalScore>> measure) {
        this.weight = weight;
        this.excellent = excellent;
        this.good = good;
        this.fair = fair;
        this.measure = measure;
    }

    private static Function<RatedAnswers, Optional<SignalScore>> always(Function<RatedAnswers, SignalScore> measure) {
        return answers -> Optional.of(measure.apply(answers));
    }

    /** The score; empty if it is not known. */
    Optional<SignalScore> measure(RatedAnswers answers) {
        return measure.apply(answers);
    }

    double weight() {
        return weight;
    }

    /** The minimum score for that label. */
    double least(Quality quality) {
        return switch (quality) {
            case EXCELLENT -> excellent;
            case GOOD -> good;
            case FAIR -> fair;
            case POOR -> 0;
        };
    }
}
