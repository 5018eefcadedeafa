package io.research.hub.answer;

import java.util.List;

/**
 * An answer whose every sentence carries its labels.
 *
 * @param text Markdown
 * @param partial whether there was more evidence than could be looked into
 * @param insufficientEvidence of a model: whether what it has read does not say it; of a search: whether no passage was found
 * @param removedClaims what a model said and the evidence does not
 * @param origin null for answers of versions that did not note it
 */
public record Answer(
        String text,
        List<Reference> references,
        boolean partial,
        boolean insufficientEvidence,
        int removedClaims,
        Origin origin) {

    public Answer {
        references = List.copyOf(references);
    }
}
