package io.research.text.masking.address;

import io.research.text.masking.reading.Characters;
import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Naming;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Rule;
import io.research.text.masking.reading.Talk;
import io.research.text.masking.reading.Vocabulary;

/**
 * Addresses of version 4. Four small numbers with dots are as often a version or a chapter: those need a word that says
 * what they are, and no address follows a word that says it is none.
 */
public final class Ipv4Rule implements Rule {
    private static final int SHORTEST = 7;
    private static final int LONGEST = 15;
    private static final int LARGEST = 255;
    private static final int WIDE = 3;
    private static final int NEAR = 6; // "from 114.0.182.36 to 115.0.190.22"

    @Override
    public void find(Reading text) {
        if (!text.hasDigits()) {
            return;
        }
        int versionEnd = -NEAR - 1;
        int at = text.nextDigit(0);
        while (at < text.length()) {
            int start = at;
            while (Characters.isDigit(text.at(at)) || text.at(at) == '.' && Characters.isDigit(text.at(at + 1))) {
                at++;
            }
            if (at - start >= SHORTEST
                    && at - start <= LONGEST
                    && stands(text, start, at)
                    && isAddress(text.string(start, at))) {
                text.examine(start, at);
                if (start - versionEnd > NEAR && isMeant(text, start, text.string(start, at))) {
                    text.claim(Kind.IP, start, at);
                } else {
                    versionEnd = at;
                }
            }
            at = text.nextDigit(at);
        }
    }

    private static boolean stands(Reading text, int start, int end) {
        char before = text.at(start - 1);
        char after = text.at(end);
        return !Characters.holdsNumbers(before)
                && !Characters.holdsNumbers(after)
                && "_-.".indexOf(before) < 0
                && "_-".indexOf(after) < 0
                && !Reading.isBorder(before)
                && !Reading.isBorder(after);
    }

    static boolean isAddress(String written) {
        String[] numbers = written.split("\\.", -1);
        if (numbers.length != 4) {
            return false;
        }
        for (String number : numbers) {
            if (number.isEmpty()
                    || number.length() > WIDE
                    || number.length() > 1 && number.charAt(0) == '0'
                    || Integer.parseInt(number) > LARGEST) {
                return false;
            }
        }
        return true;
    }

    private static boolean isMeant(Reading text, int start, String written) {
        if (Naming.isNamed(Vocabulary.SOFTWARE, text, start)) {
            return false;
        }
        String before = Talk.beforeNumber(text, start);
        int address = Vocabulary.NETWORK.lastIn(before);
        int other = Vocabulary.VERSION.lastIn(before);
        if (address >= 0 || other >= 0) {
            return address > other;
        }
        for (String number : written.split("\\.", -1)) {
            if (number.length() == WIDE) {
                return true;
            }
        }
        return written.startsWith("10.");
    }
}
