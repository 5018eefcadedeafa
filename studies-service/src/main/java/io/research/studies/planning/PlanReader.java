package io.research.studies.planning;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.assistant.AnswerReader;
import io.research.assistant.Reading;
import io.research.studies.planning.PlanRule.Broken;
import java.util.List;
import java.util.Optional;

/** Reads the model's answers to one turn, and repairs the last one if possible. */
final class PlanReader implements AnswerReader<ModelPlan> {
    private final PlanningTurn turn;
    private volatile ModelPlan fitted;

    PlanReader(PlanningTurn turn) {
        this.turn = turn;
    }

    @Override
    public Reading<ModelPlan> read(JsonNode answer) {
        fitted = null;
        var read = ModelPlan.read(answer);
        return read instanceof Reading.Accepted<ModelPlan> accepted ? checked(accepted) : read;
    }

    private Reading<ModelPlan> checked(Reading.Accepted<ModelPlan> accepted) {
        List<Broken> broken = PlanRule.broken(turn, accepted.value());
        fitted = ShorterSections.of(turn, accepted.value(), broken).orElse(null);
        return broken.isEmpty()
                ? accepted
                : new Reading.Refused<>(broken.stream().map(Broken::fault).toList());
    }

    /** The last answer with its minutes fitted, if nothing else was wrong with it. */
    Optional<ModelPlan> fitted() {
        return Optional.ofNullable(fitted);
    }
}
