package io.research.dashboard.plan;

import io.research.dashboard.page.Fingerprint;
import io.research.dashboard.study.Study;
import io.research.dashboard.study.Study.GuideItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What participants hear, line by line.
 *
 * @param isEditable whether single lines can be changed; otherwise only the whole text
 */
public record Guide(List<GuideLine> lines, boolean isEditable) {

    static Guide of(Study study) {
        var items = study.interviewGuide();
        var flow = flow(study);
        var lines = new ArrayList<GuideLine>();
        for (int at = 0; at < items.size(); at++) {
            var item = items.get(at);
            var options =
                    flow == null ? List.<String>of() : flow.blocks().get(at).options();
            lines.add(new GuideLine(
                    item,
                    at,
                    options,
                    at == 0 || !isSameSection(items.get(at - 1), item),
                    flow != null && flow.canGoUp(at),
                    flow != null && flow.canGoDown(at),
                    Fingerprint.of(item.kind(), item.must(), item.say(), item.probes(), options)));
        }
        return new Guide(lines, flow != null);
    }

    /** The text with the places of the lines; null where it cannot be changed line by line. */
    static Flow flow(Study study) {
        return study.studyPlan() == null ? null : Flow.of(study.studyPlan().conversationFlow(), study.interviewGuide());
    }

    static boolean isSameSection(GuideItem one, GuideItem other) {
        return one.section().equals(other.section()) && Objects.equals(one.minutes(), other.minutes());
    }

    /**
     * The line of that id or, as a line gets another id with other words, what stands in its place now.
     *
     * @param number the place that it had, as a form says it
     */
    Optional<GuideLine> lineOrItsPlace(String id, String number) {
        return line(id).or(() -> lines.stream()
                .filter(line -> Integer.toString(line.number()).equals(number))
                .findFirst());
    }

    Optional<GuideLine> line(String id) {
        return lines.stream().filter(line -> line.item().itemId().equals(id)).findFirst();
    }

    public long getWarned() {
        return lines.stream().filter(line -> line.item().warning() != null).count();
    }
}
