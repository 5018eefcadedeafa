package io.research.kernel.limits;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** How much goes on at once for each key, such as an address or an organization; a key without anything takes no memory. */
public final class LimitPerKey {
    private final long most;
    private final Map<String, Long> taken = new ConcurrentHashMap<>();

    /** @param most for each key */
    public LimitPerKey(long most) {
        this.most = most;
    }

    /** Gives the place back, when it is run for the first time; empty when all places of that key are taken. */
    public Optional<Runnable> take(String key) {
        return take(key, 1);
    }

    /** The same for so many places together. */
    Optional<Runnable> take(String key, long number) {
        long places = taken.merge(key, number, Long::sum);
        var back = new AtomicBoolean();
        Runnable giveBack = () -> {
            if (back.compareAndSet(false, true)) {
                taken.computeIfPresent(key, (same, all) -> all == number ? null : all - number);
            }
        };
        if (places > most) {
            giveBack.run();
            return Optional.empty();
        }
        return Optional.of(giveBack);
    }

    long taken(String key) {
        return taken.getOrDefault(key, 0L);
    }

    boolean isEmpty() {
        return taken.isEmpty();
    }
}
