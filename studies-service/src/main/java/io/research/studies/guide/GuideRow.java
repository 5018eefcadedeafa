package io.research.studies.guide;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Probe;
import io.research.contracts.study.Guide.Section;
import java.util.List;

/** An item of a guide as the public API shows it (contract §3). */
public record GuideRow(
        String section,
        Integer minutes,
        String itemId,
        Kind kind,
        String say,
        boolean must,
        List<String> probes,
        Integer goal,
        String warning) {

    public static List<GuideRow> of(Guide guide) {
        return guide.sections().stream()
                .flatMap(section -> section.items().stream().map(item -> of(section, item)))
                .toList();
    }

    private static GuideRow of(Section section, Item item) {
        return new GuideRow(
                section.title(),
                section.minutes(),
                item.id(),
                item.kind(),
                item.say(),
                item.must(),
                item.probes().stream().map(Probe::say).toList(),
                item.goal(),
                item.warning());
    }
}
