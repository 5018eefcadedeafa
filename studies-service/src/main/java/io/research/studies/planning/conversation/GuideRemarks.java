package io.research.studies.planning.conversation;

import io.research.contracts.interview.GuideLine;
import io.research.studies.interviewer.InterviewerApproval;
import io.research.studies.planning.PlanningAnswer;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.rules.RulePlanner;
import java.util.Objects;
import java.util.stream.Collectors;

/** Names the lines of a new plan that the interviewer does not ask as they stand. */
final class GuideRemarks {
    private static final int MOST_LINES = 5;
    private static final int LINE_CHARACTERS = 120;

    private GuideRemarks() {}

    static PlanningAnswer named(OpenTurn open, PlanningAnswer answer, InterviewerApproval approval) {
        if (!(answer instanceof Written written)) {
            return answer;
        }
        String lines = approval.guide().stream()
                .filter(line -> line.question() != null && line.warning() != null)
                .map(GuideLine::source)
                .filter(Objects::nonNull)
                .distinct()
                .limit(MOST_LINES)
                .map(GuideRemarks::clipped)
                .collect(Collectors.joining("; "));
        if (lines.isEmpty()) {
            return answer;
        }
        String language = written.settings().language() == null
                ? open.study().language()
                : written.settings().language();
        return new Written(
                written.message() + " " + RulePlanner.flaggedLines(language, lines),
                written.plan(),
                written.assumptions(),
                written.settings());
    }

    private static String clipped(String line) {
        return line.codePointCount(0, line.length()) <= LINE_CHARACTERS
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LINE_CHARACTERS)) + "…";
    }
}
