package io.research.text.language;

import java.util.Collection;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What a text says yes and no to, as far as words tell it.
 *
 * @param isKnown whether there is a list of denials in its language; without one nothing is told
 * @param sign 1 for, -1 against, 0 where it cannot be told
 * @param isDenying whether it has a denial
 * @param affirmed the keys of its content words that no denial reaches
 * @param denied the keys of those that one reaches
 */
public record Stance(boolean isKnown, int sign, boolean isDenying, Set<String> affirmed, Set<String> denied) {

    public Stance {
        affirmed = Set.copyOf(affirmed);
        denied = Set.copyOf(denied);
    }

    /**
     * Whether it turns round what those say together: it blames what they praise, denies what they affirm, or affirms what
     * they deny. Takes a paraphrase for its opposite rather than the other way round.
     */
    public boolean isAgainst(Collection<Stance> others) {
        var said = others.stream().filter(Stance::isKnown).toList();
        if (!isKnown || said.isEmpty()) {
            return false;
        }
        boolean hasSameSign = sign != 0 && said.stream().anyMatch(one -> one.sign == sign);
        boolean hasOtherSign = sign != 0 && said.stream().anyMatch(one -> one.sign == -sign);
        boolean deniesAlone = isDenying && said.stream().noneMatch(Stance::isDenying);
        return hasOtherSign && !hasSameSign
                || deniesAlone && !hasSameSign
                || deniesWhatIsAffirmedIn(said)
                || !isDenying && affirmsWhatIsDeniedIn(said, hasSameSign);
    }

    private boolean deniesWhatIsAffirmedIn(Collection<Stance> said) {
        return denied.stream()
                .filter(key -> !affirmed.contains(key))
                .anyMatch(key ->
                        any(said, one -> one.affirmed.contains(key)) && !any(said, one -> one.denied.contains(key)));
    }

    private boolean affirmsWhatIsDeniedIn(Collection<Stance> said, boolean hasSameSign) {
        return !hasSameSign
                && affirmed.stream()
                        .anyMatch(key -> any(said, one -> one.denied.contains(key))
                                && !any(said, one -> one.affirmed.contains(key)));
    }

    private static boolean any(Collection<Stance> said, Predicate<Stance> condition) {
        return said.stream().anyMatch(condition);
    }
}
