package io.research.text.masking.address;

import io.research.text.masking.reading.Characters;
import io.research.text.masking.reading.Characters.Family;
import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Rule;

/** Addresses with an at sign, also with a space at either side of it; the host has a dot and ends in letters. */
public final class EmailRule implements Rule {
    private static final int LONGEST_LOCAL_PART = 64;
    private static final String LOCAL_SIGNS = "._%+-&'";

    @Override
    public void find(Reading text) {
        if (!text.hasAt()) {
            return;
        }
        int at = text.next('@', 0);
        while (at >= 0) {
            at = text.next('@', Math.max(at + 1, mask(text, at)));
        }
    }

    /** Answers where to go on. */
    private static int mask(Reading text, int at) {
        boolean spaced = text.at(at - 1) == ' ' || text.at(at + 1) == ' ';
        int localEnd = text.at(at - 1) == ' ' ? at - 1 : at;
        int local = localStart(text, localEnd);
        if (local == localEnd) {
            return at;
        }
        int host = text.at(at + 1) == ' ' ? at + 2 : at + 1;
        int end = hostEnd(text, host, spaced);
        text.examine(local, Math.max(end, host));
        if (end < 0) {
            return at;
        }
        text.claim(Kind.EMAIL, local, end);
        return end;
    }

    private static int localStart(Reading text, int end) {
        var family = Family.NONE;
        int start = end;
        for (int at = end - 1; at >= end - LONGEST_LOCAL_PART; at--) {
            char character = text.at(at);
            var own = Characters.family(character);
            if (own != Family.NONE) {
                if (family != Family.NONE && own != family) {
                    break;
                }
                family = own;
                start = at;
            } else if (Characters.isDigit(character) || character == '_') {
                start = at;
            } else if (LOCAL_SIGNS.indexOf(character) < 0 && !Characters.isMark(character) || text.isLongDash(at)) {
                break;
            }
        }
        return start;
    }

    /** Where a host that begins there ends, or -1 where none does. */
    private static int hostEnd(Reading text, int from, boolean known) {
        var family = Family.NONE;
        int end = -1;
        int label = from;
        boolean letters = true;
        for (int at = from; at <= from + TopLevel.LONGEST_HOST; at++) {
            char character = text.at(at);
            var own = Characters.family(character);
            boolean hyphen = character == '-' && at > label && !text.isLongDash(at);
            boolean inside = Characters.isDigit(character) || hyphen || Characters.isMark(character);
            if (own != Family.NONE && (family == Family.NONE || own == family)) {
                family = own;
            } else if (inside) {
                // A host can end before a hyphen, as in "…@example.com-Adresse", where it does not end later.
                end = hyphen && isLast(text, label, at, from, letters) ? at : end;
                letters &= Characters.isMark(character);
            } else {
                boolean last = !Reading.isBorder(character) && isLast(text, label, at, from, letters);
                end = last ? at : end;
                if (character != '.' || at == label || beginsSentence(text, label, at, end)) {
                    break;
                }
                label = at + 1;
                letters = true;
                family = Family.NONE;
            }
        }
        return end < 0 || known && !TopLevel.isKnown(text, end) ? -1 : end;
    }

    /** Whether a label can be the last of a host: letters, and not its only one. */
    private static boolean isLast(Reading text, int label, int to, int host, boolean letters) {
        return label > host
                && to - label >= 2
                && (letters && Characters.family(text.at(label)) != Family.NONE
                        || text.startsWith("xn--", label) && to - label > 4);
    }

    /** "…example.com.And then": a sentence that follows without a space is none of the host. */
    private static boolean beginsSentence(Reading text, int label, int dot, int end) {
        return end == dot
                && Character.isUpperCase(text.at(dot + 1))
                && Character.isLowerCase(text.at(dot + 2))
                && Character.isLowerCase(text.at(label));
    }
}
