package io.research.hub.evidence;

import io.research.hub.passage.Content;
import java.util.Locale;

/**
 * Evidence as a session sees it.
 *
 * @param number of the person in the study, from 1
 * @param name of the study or document
 */
public record SeenEvidence(Content content, int number, String name) {

    /** The label of the person, which is never a name. */
    public String participantLabel() {
        return String.format(Locale.ROOT, "P%02d", number);
    }
}
