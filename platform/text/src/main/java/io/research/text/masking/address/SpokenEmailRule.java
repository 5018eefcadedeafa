package io.research.text.masking.address;

import io.research.text.masking.reading.Characters;
import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Rule;
import io.research.text.masking.reading.Talk;
import io.research.text.masking.reading.Vocabulary;
import java.util.Locale;

/**
 * Addresses as they are dictated or disguised: "anna at example dot com", "anna (at) example.org", "anna arroba ejemplo
 * punto com". A bare English "at" says little, so the part before it has to look like an address itself, or the talk
 * has to be of mail.
 */
public final class SpokenEmailRule implements Rule {
    private static final int LONGEST_PART = 64;
    private static final int MOST_LABELS = 5;
    private static final int MOST_PARTS = 4;

    @Override
    public void find(Reading text) {
        int at = 0;
        while (at < text.length()) {
            char character = text.at(at);
            if (Dictation.couldBeginAt(character, text.at(at - 1))) {
                at = Math.max(at + 1, mask(text, at));
            } else {
                at++;
            }
        }
    }

    private static int mask(Reading text, int position) {
        boolean bracketed = Dictation.isOpening(text.at(position));
        int word = bracketed ? Dictation.spaces(text, position + 1) : position;
        String sign = Dictation.at(text, word);
        if (sign.isEmpty()) {
            return position;
        }
        int end = word + sign.length();
        if (bracketed) {
            end = Dictation.spaces(text, end);
            if (!Dictation.isClosing(text.at(end))) {
                return position;
            }
            end++;
        }
        return mask(text, position, end, !bracketed && sign.equals(Dictation.WEAK_AT));
    }

    private static int mask(Reading text, int sign, int signEnd, boolean weak) {
        text.examine(sign, signEnd);
        int host = Dictation.spaces(text, signEnd);
        int end = hostEnd(text, host);
        int localEnd = Dictation.spacesBack(text, sign);
        if (end < 0 || localEnd == sign && Dictation.isSpaced(text.at(sign))) {
            return sign;
        }
        int local = localStart(text, localEnd);
        text.examine(local, end);
        if (local == localEnd || weak && !isAddress(text, local, localEnd)) {
            return sign;
        }
        text.claim(Kind.EMAIL, local, end);
        return end;
    }

    /** Where labels with dots between them end, the last a known one; -1 where there are none. */
    private static int hostEnd(Reading text, int from) {
        int end = -1;
        int at = from;
        for (int labels = 1; labels <= MOST_LABELS; labels++) {
            int label = at;
            while (at < label + LONGEST_PART
                    && (Characters.isAsciiAlphanumeric(text.at(at)) || text.at(at) == '-' && at > label)) {
                at++;
            }
            if (at == label) {
                break;
            }
            if (labels > 1 && at - label >= 2 && TopLevel.isKnown(text.string(label, at))) {
                end = at;
            }
            int next = Dictation.dotEnd(text, at);
            if (next == at) {
                break;
            }
            at = next;
        }
        return end;
    }

    private static int localStart(Reading text, int end) {
        int start = partStart(text, end);
        for (int parts = 1; parts < MOST_PARTS && start < end; parts++) {
            int joint = Dictation.jointStart(text, start);
            int before = joint < start ? partStart(text, joint) : joint;
            if (before == joint) {
                break;
            }
            start = before;
        }
        return start;
    }

    private static int partStart(Reading text, int end) {
        int start = end;
        while (start > end - LONGEST_PART
                && (Characters.isAsciiAlphanumeric(text.at(start - 1)) || "._%+-".indexOf(text.at(start - 1)) >= 0)) {
            start--;
        }
        while (start < end && !Characters.isAsciiAlphanumeric(text.at(start))) {
            start++;
        }
        return start;
    }

    private static boolean isAddress(Reading text, int from, int to) {
        boolean letter = false;
        boolean sign = false;
        for (int at = from; at < to; at++) {
            letter |= Characters.isAsciiLetter(text.at(at));
            sign |= !Characters.isAsciiLetter(text.at(at));
        }
        return letter
                && (sign
                        || !Vocabulary.NO_MAILBOX.begins(text.string(from, to).toLowerCase(Locale.ROOT))
                                && isTalkOfMail(text, from));
    }

    private static boolean isTalkOfMail(Reading text, int position) {
        return Vocabulary.MAIL.lastIn(Talk.beforeNumber(text, position)) >= 0;
    }
}
