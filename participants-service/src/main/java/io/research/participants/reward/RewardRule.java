package io.research.participants.reward;

import io.research.contracts.interview.InterviewCompleted;
import java.math.BigDecimal;
import java.util.Set;

/**
 * Which interviews pay by themselves: those that went through all of the plan, and those of at least fair quality. A page
 * can say that an interview is complete after one word; whoever wants to pay for such a one does so by a request.
 */
final class RewardRule {
    private static final Set<String> WORTH_PAYING = Set.of("Excellent", "Good", "Fair");
    private static final String COVERAGE = "coverage";

    private RewardRule() {}

    static boolean pays(InterviewCompleted interview) {
        return interview.participant() != null
                && interview.counts()
                && (interview.quality() != null && WORTH_PAYING.contains(interview.quality())
                        || wentThrough(interview));
    }

    /** Whether something was said to every topic. */
    private static boolean wentThrough(InterviewCompleted interview) {
        return interview.qualitySignals() != null
                && interview.qualitySignals().stream()
                        .anyMatch(signal -> signal.signal().equals(COVERAGE)
                                && signal.score() != null
                                && signal.score().compareTo(BigDecimal.ONE) >= 0);
    }
}
