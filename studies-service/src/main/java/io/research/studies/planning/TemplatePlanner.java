package io.research.studies.planning;

import io.research.studies.planning.PlanningAnswer.Asked;
import io.research.studies.planning.PlanningAnswer.Question;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Plans without a language model: always has an answer, and the same one for the same turn. It never starts recruitment
 * and never reads the execution policy.
 */
@ApplicationScoped
class TemplatePlanner {
    private static final int SHORT = 40;

    /** @param origin that the answer names: the template, or the template in the place of a model and why */
    Uni<PlanningAnswer> next(PlanningTurn turn, Origin origin) {
        return Uni.createFrom()
                .item(() -> answer(turn, origin))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool());
    }

    static PlanningAnswer answer(PlanningTurn turn, Origin origin) {
        if (turn.study().guide() != null) {
            return new FollowUp(turn, origin).answer();
        }
        var brief = Brief.of(brief(turn));
        return isAsked(turn, brief) ? asked(turn, brief, origin) : FirstPlan.of(turn, brief, origin);
    }

    /** The message, after those that were answered with questions. */
    private static String brief(PlanningTurn turn) {
        return Stream.concat(turn.unanswered().stream(), Stream.of(turn.message()))
                .collect(Collectors.joining("\n"));
    }

    private static boolean isAsked(PlanningTurn turn, Brief brief) {
        return turn.decisions() == Decisions.HUMAN
                && turn.questionTurns() == 0
                && brief.points().isEmpty()
                && brief.text().strip().length() < SHORT;
    }

    private static PlanningAnswer asked(PlanningTurn turn, Brief brief, Origin origin) {
        var language = brief.language(turn.study());
        return new Asked(
                PlanSentences.origin(language, origin),
                List.of(
                        new Question("topic", language.say(Say.ASK_TOPIC), List.of()),
                        new Question("points", language.say(Say.ASK_POINTS), List.of())),
                origin);
    }
}
