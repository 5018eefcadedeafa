package io.research.load.resilience;

import io.research.load.stack.MeasuredStack;
import java.util.Map;
import java.util.TreeMap;

/** Services that die while something is measured. */
final class Deaths {
    private final MeasuredStack stack;
    private final Map<String, Integer> before;

    Deaths(MeasuredStack stack) {
        this.stack = stack;
        this.before = stack.restarts();
    }

    /** How often each service that has died did so; the others are left out. */
    Map<String, Integer> count() {
        var died = new TreeMap<String, Integer>();
        stack.restarts().forEach((service, now) -> {
            int times = now - before.getOrDefault(service, 0);
            if (times > 0) {
                died.put(service, times);
            }
        });
        return died;
    }
}
