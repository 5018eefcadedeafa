package io.research.interviews.moderator.reply;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What the interviewer makes of an answer.
 *
 * @param openings the follow-ups that it invites, each with the words of the answer that invite it
 * @param reasoned whether it gives a reason
 * @param moved whether it speaks of a feeling
 * @param agreed whether it says yes in so many words
 * @param declined whether it says no
 * @param nothing whether it says that there is none of what was asked about
 */
public record Reading(
        Map<Probe, String> openings,
        boolean reasoned,
        boolean moved,
        boolean agreed,
        boolean declined,
        boolean nothing) {
    static final Reading NOTHING = new Reading(Map.of(), false, false, false, true, true);

    public Reading {
        openings = openings.isEmpty() ? Map.of() : new EnumMap<>(openings);
    }

    public boolean invites(Probe probe) {
        return openings.containsKey(probe);
    }

    /** The preferred of the follow-ups that are invited and still allowed. */
    public Optional<Probe> invited(Predicate<Probe> allowed) {
        return openings.keySet().stream().filter(allowed).findFirst();
    }
}
