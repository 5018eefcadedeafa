package io.research.studies.planning;

import io.research.studies.planning.PlanningAnswer.Settings;
import java.util.ArrayList;
import java.util.List;

/**
 * Settings that an agent chooses for a study without them, so that interviews are possible (contract §14).
 *
 * @param settings with what was chosen
 * @param assumptions a sentence for each choice
 */
record AgentChoice(Settings settings, List<String> assumptions) {
    private static final String USUAL_VOICE = "female";

    /**
     * Chooses language and voice if an agent decides and neither the study nor the turn sets them.
     *
     * @param spoken code of the language that the designer writes in
     * @param language that the sentences are in
     */
    static AgentChoice of(PlanningTurn turn, Settings said, String spoken, PlanLanguage language) {
        var settings = said;
        var assumptions = new ArrayList<String>();
        if (turn.decisions() == Decisions.AGENT) {
            if (settings.language() == null && turn.study().language() == null) {
                settings = settings.withLanguage(spoken);
                assumptions.add(language.say(Say.LANGUAGE, language.nameOf(spoken)));
            }
            if (settings.voice() == null && turn.study().voice() == null) {
                settings = settings.withVoice(USUAL_VOICE);
                assumptions.add(language.say(Say.ASSUMED_VOICE, language.say(SetSentence.constant(USUAL_VOICE))));
            }
        }
        return new AgentChoice(settings, assumptions);
    }
}
