package io.research.hub.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The labels of one answer, each for one quotation. */
final class Labels {
    private final Map<Finding, Reference> references = new LinkedHashMap<>();
    private final int before;

    /** @param before how many labels were given before, in the answers that this one stands beside */
    Labels(int before) {
        this.before = before;
    }

    /** The label in the answer; the same finding always has the same label. */
    String of(Finding finding) {
        var reference = references.computeIfAbsent(
                finding,
                cited -> Reference.of("E" + (before + references.size() + 1), cited.passage(), cited.quotation()));
        return "[" + reference.label() + "]";
    }

    String of(List<Finding> findings) {
        var labels = new StringBuilder();
        findings.forEach(finding -> labels.append(of(finding)));
        return labels.toString();
    }

    List<Reference> references() {
        return new ArrayList<>(references.values());
    }
}
