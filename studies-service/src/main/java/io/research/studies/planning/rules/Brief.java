package io.research.studies.planning.rules;

import java.util.List;
import java.util.Set;

/**
 * What is known of the study from the designer's words; what was not said is null or empty.
 *
 * @param tested what participants are shown or asked to try
 * @param questions to be asked word for word
 * @param researchQuestions of the designer, not meant for participants
 * @param exclusions what the designer does not want said or asked, and how the interviewer is to speak
 * @param foci subjects that deserve a section of their own
 * @param care rules for the sensitive subjects that came up
 * @param minutes that an interview may take
 * @param context what else was said about the product and its situation
 * @param left what the designer left to the planner
 * @param method that the words point to
 */
record Brief(
        Topic topic,
        String audience,
        String decision,
        String tested,
        List<String> hypotheses,
        List<String> tasks,
        List<String> questions,
        List<String> researchQuestions,
        List<String> exclusions,
        Set<Section> foci,
        Set<Phrase> care,
        Integer minutes,
        List<String> context,
        Set<Slot> left,
        Method method,
        boolean asksToRecruit) {

    boolean knows(Slot slot) {
        return switch (slot) {
            case TOPIC -> topic != null || tested != null;
            case TESTED -> tested != null;
            case AUDIENCE -> audience != null;
            case DECISION -> decision != null;
        };
    }

    /** The same brief about another topic. */
    Brief about(Topic other) {
        return new Brief(
                other,
                audience,
                decision,
                tested,
                hypotheses,
                tasks,
                questions,
                researchQuestions,
                exclusions,
                foci,
                care,
                minutes,
                context,
                left,
                method,
                asksToRecruit);
    }
}
