package io.research.kernel.limits;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** Limits how much happens at once per key, such as an address or an organization; an unused key takes no memory. */
public final class LimitPerKey {
    private final long most;
    private final Map<String, Long> taken = new ConcurrentHashMap<>();

    /** @param most for each key */
    public LimitPerKey(long most) {
        this.most = most;
    }

    /** A slot, as a function that releases it once; empty if all slots of that key are taken. */
    public Optional<Runnable> take(String key) {
        return take(key, 1);
    }

    /** The same for several slots together. */
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
