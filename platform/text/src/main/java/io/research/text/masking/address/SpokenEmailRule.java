package io.research.text.masking.address;

import io.research.text.masking.reading.Characters;
import io.research.text.masking.reading.Characters.Family;
import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Rule;
import io.research.text.masking.reading.Talk;
import io.research.text.masking.reading.Vocabulary;
import java.util.Locale;

/**
 * Addresses as they are dictated or disguised: "anna at example dot com", "anna (at) example.org", "anna arroba ejemplo
 * punto com". A bare English "at" says little, so the part before it has to look like an address itself, or the talk
 * has to be of mail. Letters can be spelled out one by one.
 */
public final class SpokenEmailRule implements Rule {
    private static final int LONGEST_PART = 64;
    private static final int MOST_LABELS = 5;
    private static final int MOST_PARTS = 4;

    /**
     * @param end -1 where there is none
     * @param foreign whether a word stands for a dot that no English talk has
     * @param mailbox whether people have their mail there
     */
    private record Host(int end, boolean foreign, boolean mailbox) {}

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
        if (sign.isEmpty() || sign.equals("@") && (text.at(word - 1) == ' ') != (text.at(word + 1) == ' ')) {
            return position; // "@anna" is a name
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
        int from = Dictation.spaces(text, signEnd);
        var host = host(text, from);
        int localEnd = Dictation.spacesBack(text, sign);
        if (host.end() < 0 || localEnd == sign && Dictation.isSpaced(text.at(sign))) {
            return sign;
        }
        int local = localStart(text, localEnd);
        if (!weak || host.foreign() || host.mailbox()) {
            local = nameStart(text, local, localEnd);
        }
        text.examine(local, host.end());
        if (local == localEnd || weak && !isMeant(text, local, localEnd, host)) {
            return sign;
        }
        text.claim(Kind.EMAIL, local, host.end());
        return host.end();
    }

    /** Where labels with dots between them end, the last a known one. */
    private static Host host(Reading text, int from) {
        int end = -1;
        boolean foreign = false;
        boolean mailbox = false;
        int at = from;
        for (int labels = 1; labels <= MOST_LABELS; labels++) {
            int label = at;
            at = labelEnd(text, label);
            if (at == label) {
                break;
            }
            String written = text.string(label, at).replace(" ", "").toLowerCase(Locale.ROOT);
            mailbox |= Vocabulary.MAILBOX.begins(written.replace("-", ""));
            if (labels > 1 && written.length() >= 2 && TopLevel.isKnown(written)) {
                end = at;
            }
            int next = Dictation.hyphenEnd(text, at);
            if (next > at) {
                at = next;
                continue;
            }
            next = Dictation.dotEnd(text, at);
            if (next == at) {
                break;
            }
            String dot = Dictation.dot(text, at);
            if (dot.equals(Dictation.POINT) && TopLevel.isEnglishWord(text, next)) {
                break; // "at some point it …"
            }
            foreign |= !dot.isEmpty() && !dot.equals(Dictation.WEAK_DOT) && !dot.equals(Dictation.POINT);
            at = next;
        }
        return new Host(end, foreign, mailbox);
    }

    private static int labelEnd(Reading text, int from) {
        var family = Characters.family(text.at(from));
        int end = from;
        while (end < from + LONGEST_PART
                && (isLetter(text.at(end), family) || text.at(end) == '-' && end > from && !text.isLongDash(end))) {
            end++;
        }
        if (end == from + 1 && Characters.isAsciiAlphanumeric(text.at(from))) {
            while (end < from + LONGEST_PART
                    && text.at(end) == ' '
                    && Characters.isAsciiAlphanumeric(text.at(end + 1))
                    && !isWord(text.at(end + 2))) {
                end += 2;
            }
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

    /** Where the word before a number begins, as in "carter 84 at gmail dot com"; else the start that it has. */
    private static int nameStart(Reading text, int start, int end) {
        for (int at = start; at < end; at++) {
            if (!Characters.isDigit(text.at(at))) {
                return start;
            }
        }
        return text.at(start - 1) == ' ' ? localStart(text, start - 1) : start;
    }

    private static int partStart(Reading text, int end) {
        var family = Characters.family(text.at(end - 1));
        int start = end;
        while (start > end - LONGEST_PART
                && (isLetter(text.at(start - 1), family)
                        || "._%+-".indexOf(text.at(start - 1)) >= 0 && !text.isLongDash(start - 1))) {
            start--;
        }
        while (start < end && !isLetter(text.at(start), family)) {
            start++;
        }
        if (start == end - 1 && Characters.isAsciiAlphanumeric(text.at(start))) {
            int before = letterBack(text, start);
            while (before < start && start > end - LONGEST_PART) {
                start = before;
                before = letterBack(text, start);
            }
        }
        return start;
    }

    /** The letter or digit that stands alone before the position, behind a space or a comma and a space. */
    private static int letterBack(Reading text, int position) {
        int end = position - 1;
        if (text.at(end) != ' ') {
            return position;
        }
        end -= text.at(end - 1) == ',' ? 1 : 0;
        return Characters.isAsciiAlphanumeric(text.at(end - 1)) && !isWord(text.at(end - 2)) ? end - 1 : position;
    }

    /** Letters and digits of one script: where Japanese goes on behind an address, that is not a part of it. */
    private static boolean isLetter(char character, Family family) {
        return Characters.isDigit(character)
                || Characters.isMark(character)
                || Characters.family(character) != Family.NONE
                        && (family == Family.NONE || Characters.family(character) == family);
    }

    private static boolean isWord(char character) {
        return Character.isLetterOrDigit(character) || Characters.isMark(character) || character == '\'';
    }

    private static boolean isMeant(Reading text, int from, int to, Host host) {
        boolean letter = false;
        boolean sign = false;
        for (int at = from; at < to; at++) {
            letter |= Character.isLetter(text.at(at));
            sign |= !Character.isLetter(text.at(at)) && text.at(at) != '-' && text.at(at) != '\'';
        }
        return letter
                && (sign
                        || !Vocabulary.NO_MAILBOX.begins(text.string(from, to).toLowerCase(Locale.ROOT))
                                && (host.foreign() || host.mailbox() || isTalkOfMail(text, from, host.end())));
    }

    private static boolean isTalkOfMail(Reading text, int from, int to) {
        return Vocabulary.MAIL.lastIn(Talk.beforeNumber(text, from)) >= 0
                || Vocabulary.MAIL.lastIn(Talk.afterNumber(text, to)) >= 0;
    }
}
