package io.research.analysis.opinion;

import io.research.text.quotation.Quotation;
import java.util.List;
import java.util.UUID;

/**
 * Something that people hold, and who shows it where.
 *
 * @param id of the study's opinions; stays the same in later analyses
 * @param goalId the goal that it tells something about
 * @param statement one sentence, in the language of the questionnaire
 * @param opposite the id of the opinion that is its opposite; or null
 * @param supports at least one; several of one person where they say it several times
 */
public record Opinion(String id, String goalId, String statement, String opposite, List<Support> supports) {

    public Opinion {
        supports = List.copyOf(supports);
    }

    /** A quotation that shows it: one contiguous span of a turn, character by character. */
    public record Support(UUID interviewId, UUID turnId, Quotation quotation) {}
}
