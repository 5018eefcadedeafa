package io.research.gateway.limit;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** How much goes on at once for each address. An address for which nothing goes on takes no memory. */
final class AddressPlaces {
    private final int most;
    private final Map<String, Integer> taken = new ConcurrentHashMap<>();

    /** @param most for each address */
    AddressPlaces(int most) {
        this.most = most;
    }

    /** Gives the place back, when it is run for the first time; empty when all places of that address are taken. */
    Optional<Runnable> take(String site) {
        int places = taken.merge(site, 1, Integer::sum);
        var back = new AtomicBoolean();
        Runnable giveBack = () -> {
            if (back.compareAndSet(false, true)) {
                taken.computeIfPresent(site, (same, number) -> number == 1 ? null : number - 1);
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
