package io.research.dashboard.signal;

import java.math.BigDecimal;
import java.util.List;

/**
 * What people answered.
 *
 * @param confidenceInterval null where there is no share
 * @param transcripts null unless they were asked for
 */
public record Results(
        Headline headlineMetric,
        Interval confidenceInterval,
        List<Share> breakdown,
        List<Reason> topReasons,
        List<Objection> minorityObjections,
        List<Unclear> unclearAnswers,
        List<String> warnings,
        String writtenBy,
        String fallbackReason,
        List<Transcript> transcripts) {

    /** Where the share of all such people is likely to lie. */
    public record Interval(BigDecimal low, BigDecimal high) {

        public String getText() {
            return Headline.percent(low) + " and " + Headline.percent(high);
        }
    }

    /** How many chose an option. */
    public record Share(String option, int count, BigDecimal percent) {

        public boolean isUnclear() {
            return "unclear".equals(option);
        }

        public String getShare() {
            return Headline.percent(percent);
        }
    }

    /** Why people chose what they chose. */
    public record Reason(String reason, String option, int count, List<String> quotes) {}

    /** What speaks against it. */
    public record Objection(String objection, String option, int count, List<String> quotes) {}

    /** An answer that could not be counted for any option. */
    public record Unclear(String interviewId, String text) {}

    /** A whole conversation. */
    public record Transcript(String interviewId, String choice, List<Message> messages) {}

    /** Something that was said in it. */
    public record Message(String role, String text) {

        public boolean isQuestion() {
            return "assistant".equals(role);
        }
    }
}
