package io.research.studies.planning.model;

import io.micrometer.core.instrument.MeterRegistry;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelReply;
import io.research.kernel.problem.Problem;
import io.research.studies.planning.AnswerRule;
import io.research.studies.planning.Planner;
import io.research.studies.planning.PlanningAnswer;
import io.research.studies.planning.PlanningTurn;
import io.research.studies.planning.rules.RulePlanner;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Locale;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Lets the language model answer where there is one. An answer is taken only if it keeps every rule; else the planner by
 * rules answers, and the caller cannot tell. What happened is counted in {@code planning.model.turns}.
 */
@ApplicationScoped
class ModelPlanner implements Planner {
    private static final Logger LOG = Logger.getLogger(ModelPlanner.class);
    private static final String TURNS = "planning.model.turns";
    private static final String ANSWERED = "answered";

    private final LanguageModel model;
    private final RulePlanner rules;
    private final MeterRegistry metrics;

    ModelPlanner(LanguageModel model, RulePlanner rules, MeterRegistry metrics) {
        this.model = model;
        this.rules = rules;
        this.metrics = metrics;
    }

    @Override
    public Uni<PlanningAnswer> next(PlanningTurn turn) {
        if (!model.isConfigured()) {
            return rules.next(turn);
        }
        return Prompt.of(turn)
                .map(request -> model.ask(request).map(reply -> read(turn, reply)))
                .orElseGet(() -> Uni.createFrom().item(refused("too_long")))
                .chain(answer ->
                        answer.map(written -> Uni.createFrom().item(written)).orElseGet(() -> rules.next(turn)));
    }

    private Optional<PlanningAnswer> read(PlanningTurn turn, ModelReply reply) {
        return switch (reply) {
            case ModelReply.Answered answered -> checked(turn, answered.text());
            case ModelReply.Failed failed -> refused(failed.reason().name().toLowerCase(Locale.ROOT));
        };
    }

    private Optional<PlanningAnswer> checked(PlanningTurn turn, String text) {
        PlanningAnswer answer;
        try {
            answer = ModelAnswer.parse(text);
        } catch (Problem notInTheForm) {
            return refused("malformed_answer");
        }
        var broken = AnswerRule.broken(turn, answer);
        if (broken.isPresent()) {
            return refused(broken.get().name());
        }
        metrics.counter(TURNS, "outcome", ANSWERED).increment();
        return Optional.of(answer);
    }

    private Optional<PlanningAnswer> refused(String outcome) {
        metrics.counter(TURNS, "outcome", outcome).increment();
        LOG.warnf("Language model not followed, rules answer, outcome=%s", outcome);
        return Optional.empty();
    }
}
