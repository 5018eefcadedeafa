package io.research.hub.retrieval;

import java.util.Locale;
import java.util.UUID;

/**
 * A passage with everything an answer needs.
 *
 * @param studyId of an interview; null for a document
 * @param sourceId of a document; null for an interview
 * @param sourceName of the study or document
 * @param person tells whether two passages are of one person
 * @param personNumber in the study, from 1
 * @param place index of the turn, or page
 * @param start its first code point in the turn or document
 * @param context the question before it; or null
 * @param paged whether the place is a page
 */
public record FoundPassage(
        PassageKey key,
        UUID studyId,
        UUID sourceId,
        String sourceName,
        String person,
        int personNumber,
        int place,
        String turnId,
        int start,
        String text,
        String context,
        String language,
        boolean paged) {

    public boolean isInterview() {
        return studyId != null;
    }

    /** What the person is called in answers. */
    public String participantLabel() {
        return String.format(Locale.ROOT, "P%02d", personNumber);
    }
}
