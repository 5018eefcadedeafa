package io.research.studies.planning.rules;

import io.quarkus.runtime.Startup;
import io.research.kernel.identity.Tenant;
import io.research.studies.planning.Planner;
import io.research.studies.planning.PlanningAnswer;
import io.research.studies.planning.PlanningTurn;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.settings.StatedSettings;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Typed;

/**
 * Plans by rules, without a language model: always has an answer, and the same one for the same turn. It never starts
 * recruitment, and never reads the execution policy.
 */
@ApplicationScoped
@Startup
@Typed(RulePlanner.class)
public class RulePlanner implements Planner {

    /** Reads the language files, so that no turn waits for them. */
    RulePlanner() {
        PlanLanguage.of("en");
    }

    @Override
    public Uni<PlanningAnswer> next(Tenant tenant, PlanningTurn turn) {
        return Uni.createFrom().item(() -> answer(turn)).runSubscriptionOn(Infrastructure.getDefaultWorkerPool());
    }

    /** What the designer's words set beside the plan, whoever writes that. */
    public Uni<StatedSettings> settings(PlanningTurn turn) {
        return Uni.createFrom()
                .item(() -> new Answering(turn).settings())
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool());
    }

    /** The answer in place of that of a language model that failed or was refused; it says so. */
    public Uni<PlanningAnswer> withoutModel(PlanningTurn turn) {
        return Uni.createFrom()
                .item(() -> {
                    var answering = new Answering(turn);
                    return answering.withoutModel(answering.answer());
                })
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool());
    }

    /**
     * Tells the designer, in the language of the study where it is one of ours, that a voice was chosen for them.
     *
     * @param language code of the catalog, or null
     * @param voice wire value
     */
    public static String assumedVoice(String language, String voice) {
        return PlanLanguage.of(language == null ? "en" : language).say(Phrase.ASSUMED_VOICE, voice);
    }

    /** Tells the designer which lines of the plan the interviewer words in its own way, in the language of the study. */
    public static String flaggedLines(String language, String lines) {
        return PlanLanguage.of(language == null ? "en" : language).say(Phrase.FLAGGED_LINES, lines);
    }

    static PlanningAnswer answer(PlanningTurn turn) {
        return new Answering(turn).answer();
    }
}
