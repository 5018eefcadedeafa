package io.research.studies.planning;

import io.research.contracts.study.Guide;
import io.research.kernel.identity.Tenant;
import io.research.studies.guide.KeptGuide;
import io.research.studies.planning.PlanningAnswer.Asked;
import io.research.studies.planning.PlanningAnswer.Question;
import io.research.studies.planning.PlanningAnswer.Settings;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.study.StudyPlan;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** A planner that answers as a test says, by the message; any other message with a plan. */
@Alternative
@Priority(1)
@ApplicationScoped
public class ScriptedPlanner implements Planner {
    public static final StudyPlan PLAN = new StudyPlan(
            "Learn how people choose tea.",
            "1. Warm-up (2 min)\n- What do you drink in the morning?\n2. Choosing (3 min)\n- How did you choose your last tea?",
            "Tea sells well.",
            "1. What is chosen\n2. Why it is chosen\n3. What stands in the way",
            "How is tea chosen?",
            null);
    public static final Asked ASKED = new Asked(
            "One thing first.",
            List.of(new Question("audience", "Who drinks it?", List.of("All", "Some"))),
            Origin.MODEL);
    public static final Guide GUIDE = KeptGuide.of(PLAN.texts(), null).guide();

    private final Map<String, Function<PlanningTurn, Uni<PlanningAnswer>>> script = new ConcurrentHashMap<>();

    @Override
    public Uni<PlanningAnswer> next(Tenant tenant, PlanningTurn turn) {
        return script.getOrDefault(turn.message(), ignored -> Uni.createFrom().item(written("Here is the plan.")))
                .apply(turn);
    }

    void on(String message, Function<PlanningTurn, PlanningAnswer> answer) {
        script.put(message, turn -> Uni.createFrom().item(() -> answer.apply(turn)));
    }

    /** A planner that thinks until it is told to end. */
    Thinking thinksAbout(String message) {
        var thinking = new Thinking(new CompletableFuture<>(), new CompletableFuture<>());
        script.put(message, turn -> {
            thinking.begun().complete(turn);
            return Uni.createFrom().completionStage(thinking.answer());
        });
        return thinking;
    }

    public static Written written(String message) {
        return setting(message, Settings.NONE);
    }

    static Written setting(String message, Settings set) {
        return new Written(message, PLAN, GUIDE, List.of("Adults who buy tea"), set, Origin.MODEL);
    }

    record Thinking(CompletableFuture<PlanningTurn> begun, CompletableFuture<PlanningAnswer> answer) {
        void awaitBegun() {
            begun.orTimeout(20, java.util.concurrent.TimeUnit.SECONDS).join();
        }

        void answers(PlanningAnswer answered) {
            answer.complete(answered);
        }
    }
}
