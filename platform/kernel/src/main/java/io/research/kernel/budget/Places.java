package io.research.kernel.budget;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** How much goes on at once for each key, such as an address or an organization; a key without anything takes no memory. */
public final class Places {
    private final int most;
    private final Map<String, Integer> taken = new ConcurrentHashMap<>();

    /** @param most for each key */
    public Places(int most) {
        this.most = most;
    }

    /** Gives the place back, when it is run for the first time; empty when all places of that key are taken. */
    public Optional<Runnable> take(String key) {
        int places = taken.merge(key, 1, Integer::sum);
        var back = new AtomicBoolean();
        Runnable giveBack = () -> {
            if (back.compareAndSet(false, true)) {
                taken.computeIfPresent(key, (same, number) -> number == 1 ? null : number - 1);
            }
        };
        if (places > most) {
            giveBack.run();
            return Optional.empty();
        }
        return Optional.of(giveBack);
    }

    boolean isEmpty() {
        return taken.isEmpty();
    }
}
