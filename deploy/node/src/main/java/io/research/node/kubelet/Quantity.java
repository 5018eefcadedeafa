package io.research.node.kubelet;

import java.util.Map;
import java.util.regex.Pattern;

/** Quantities as manifests write them: 512Mi of memory, 200m of a processor. */
final class Quantity {
    private static final Pattern PARTS = Pattern.compile("([0-9.]+)([A-Za-z]*)");
    private static final Map<String, Double> UNITS = Map.of(
            "", 1.0, "m", 0.001, "k", 1e3, "M", 1e6, "G", 1e9, "Ki", 1024.0, "Mi", 1048576.0, "Gi", 1073741824.0);

    private Quantity() {}

    static double of(String text) {
        var parts = PARTS.matcher(text);
        if (!parts.matches() || !UNITS.containsKey(parts.group(2))) {
            throw new IllegalArgumentException("no quantity: " + text);
        }
        return Double.parseDouble(parts.group(1)) * UNITS.get(parts.group(2));
    }
}
