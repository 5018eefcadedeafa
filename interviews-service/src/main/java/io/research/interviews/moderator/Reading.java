package io.research.interviews.moderator;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What the interviewer makes of a reply.
 *
 * @param openings the follow-ups that an answer invites, each with the words of the answer that invite it
 * @param reasoned whether the answer gives a reason
 * @param moved whether the answer speaks of a feeling
 */
record Reading(Heard heard, Map<Probe, String> openings, boolean reasoned, boolean moved) {
    Reading {
        openings = openings.isEmpty() ? Map.of() : new EnumMap<>(openings);
    }

    static Reading of(Heard heard) {
        return new Reading(heard, Map.of(), false, false);
    }

    /** The preferred of the follow-ups that are invited and still allowed. */
    Optional<Probe> invited(Predicate<Probe> allowed) {
        return openings.keySet().stream().filter(allowed).findFirst();
    }
}
