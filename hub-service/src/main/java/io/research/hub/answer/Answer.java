package io.research.hub.answer;

import java.util.List;

/**
 * An answer whose every sentence carries its labels.
 *
 * @param text Markdown
 * @param partial whether there was more evidence than could be looked into
 * @param insufficientEvidence whether the evidence does not say it
 * @param removedClaims what a model said and the evidence does not
 */
public record Answer(
        String text, List<Reference> references, boolean partial, boolean insufficientEvidence, int removedClaims) {

    public Answer {
        references = List.copyOf(references);
    }
}
