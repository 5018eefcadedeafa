package io.research.reports.analysis;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * How a report was made, and what it leaves out.
 *
 * @param fallbackReason why no model wrote it although one is set up; or null
 * @param summaryFailure why there is no overview although a model read the interviews; or null
 * @param isOlder whether an earlier release made it, in another way: then it has no findings any more
 * @param interviewsLeftOut how many more the study had than a report may hold
 * @param removedSentences of a model, because the checks did not let them through
 * @param droppedQuotations of a model, because they stand nowhere or do not show what they were given for
 * @param hostileStatements that hostile people alone hold
 * @param unplacedReplies that belong to no question of the plan, as far as is known
 * @param withheldReplies that the report does not hold, for their words may not be quoted
 */
public record ReportProvenance(
        WrittenBy writtenBy,
        String fallbackReason,
        String summaryFailure,
        boolean isOlder,
        int interviewsLeftOut,
        int removedSentences,
        int droppedQuotations,
        int hostileStatements,
        int unplacedReplies,
        int withheldReplies) {
    static final ReportProvenance OLDER = new ReportProvenance(WrittenBy.TEMPLATE, null, null, true, 0, 0, 0, 0, 0, 0);

    /** Without a model. */
    static ReportProvenance template(
            String fallbackReason, int interviewsLeftOut, int unplacedReplies, int withheldReplies) {
        return new ReportProvenance(
                WrittenBy.TEMPLATE,
                fallbackReason,
                null,
                false,
                interviewsLeftOut,
                0,
                0,
                0,
                unplacedReplies,
                withheldReplies);
    }

    /** Who analysed the interviews. */
    public enum WrittenBy {
        @JsonProperty("model")
        MODEL,
        @JsonProperty("template")
        TEMPLATE
    }
}
