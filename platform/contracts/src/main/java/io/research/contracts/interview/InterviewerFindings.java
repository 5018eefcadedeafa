package io.research.contracts.interview;

import java.util.List;

/**
 * What an interviewer that can hold a study has found in its brief.
 *
 * @param topics how many it will raise
 * @param questions how many it will ask, follow-ups of its own left out
 * @param language in which it speaks itself; {@code auto} where each participant's own is met
 * @param guide what it will ask, in order, and what of the plan it keeps to itself
 */
public record InterviewerFindings(int topics, int questions, String language, List<GuideLine> guide) {
    public InterviewerFindings {
        guide = guide == null ? List.of() : List.copyOf(guide);
    }
}
