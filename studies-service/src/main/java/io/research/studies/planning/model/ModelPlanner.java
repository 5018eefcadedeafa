package io.research.studies.planning.model;

import io.micrometer.core.instrument.MeterRegistry;
import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelReply;
import io.research.assistant.ModelUse;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.studies.planning.AnswerRule;
import io.research.studies.planning.Decisions;
import io.research.studies.planning.Planner;
import io.research.studies.planning.PlanningAnswer;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn;
import io.research.studies.planning.rules.RulePlanner;
import io.research.studies.planning.rules.settings.StatedSettings;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * Lets the language model answer where there is one. An answer is taken only if it keeps every rule; else the planner by
 * rules answers, which says so. What happened is counted in {@code planning.model.turns}. Settings that the designer
 * states are read by the rules in both cases.
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
    public Uni<PlanningAnswer> next(Tenant tenant, PlanningTurn turn) {
        if (!model.isOn(Feature.PLANNING)) {
            return rules.next(tenant, turn);
        }
        var context = VertxContexts.current();
        return rules.settings(turn)
                .emitOn(context)
                .chain(set -> ask(tenant, turn, set))
                .chain(answer -> answer.map(written -> Uni.createFrom().item(written))
                        .orElseGet(() -> rules.withoutModel(turn)));
    }

    private Uni<Optional<PlanningAnswer>> ask(Tenant tenant, PlanningTurn turn, StatedSettings set) {
        var use = new ModelUse(Feature.PLANNING, tenant.organizationId(), tenant.appId());
        return Prompt.of(use, turn.applying(set.settings()))
                .map(request -> model.ask(request).map(reply -> read(turn, set, reply)))
                .orElseGet(() -> Uni.createFrom().item(refused("too_long")));
    }

    private Optional<PlanningAnswer> read(PlanningTurn turn, StatedSettings set, ModelReply reply) {
        return switch (reply) {
            case ModelReply.Answered answered -> checked(turn, set, answered.text());
            case ModelReply.Failed failed -> refused(failed.reason().wire());
        };
    }

    private Optional<PlanningAnswer> checked(PlanningTurn turn, StatedSettings set, String text) {
        PlanningAnswer answer;
        try {
            answer = with(set, turn.decisions(), ModelAnswer.parse(text));
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

    /** A plan of the model with the settings that the designer's words ask for. */
    private static PlanningAnswer with(StatedSettings set, Decisions decisions, PlanningAnswer answer) {
        if (!(answer instanceof Written written)) {
            return answer;
        }
        var remarks = set.remarks();
        return new Written(
                Stream.concat(Stream.of(written.message()), remarks.stream()).collect(Collectors.joining(" ")),
                written.plan(),
                decisions == Decisions.AGENT
                        ? Stream.concat(written.assumptions().stream(), remarks.stream())
                                .toList()
                        : written.assumptions(),
                set.settings());
    }

    private Optional<PlanningAnswer> refused(String outcome) {
        metrics.counter(TURNS, "outcome", outcome).increment();
        LOG.warnf("Language model not followed, rules answer, outcome=%s", outcome);
        return Optional.empty();
    }
}
