package io.research.dashboard.plan;

import io.research.dashboard.study.Study.GuideItem;
import java.util.List;

/**
 * An item of the guide as the page shows it.
 *
 * @param number its place, from 0
 * @param options answers to choose from, with their brackets; empty where it has none
 * @param isFirst whether the heading of its section stands above it
 * @param seen the fingerprint of its text, see {@link io.research.dashboard.page.Fingerprint}
 */
public record GuideLine(
        GuideItem item,
        int number,
        List<String> options,
        boolean isFirst,
        boolean canGoUp,
        boolean canGoDown,
        String seen) {

    public String getProbeLines() {
        return String.join("\n", item.probes());
    }

    /** One in a line, without the brackets of those that change their places. */
    public String getOptionLines() {
        return String.join("\n", options.stream().map(GuideLine::written).toList());
    }

    /** The words of the answers, for reading. */
    public List<String> getAnswers() {
        return options.stream()
                .map(option -> option.substring(option.indexOf(')') + 1).strip())
                .toList();
    }

    private static String written(String option) {
        return option.startsWith("(=)")
                ? option
                : option.substring(option.indexOf(')') + 1).strip();
    }
}
