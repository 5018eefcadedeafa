package io.research.text.masking.number;

import io.research.text.masking.reading.Characters;
import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Rule;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** International bank account numbers: a country that has them, the length of that country, and check digits that fit. */
public final class IbanRule implements Rule {
    private static final int LONGEST = 34;
    private static final int WIDEST_GAP = 3;
    private static final int CHECK_MODULUS = 97;
    private static final Map<String, Integer> LENGTHS = lengths(
            "15 NO",
            "16 BE",
            "18 DK FI FO GL NL SD",
            "19 MK SI",
            "20 AT BA EE KZ LT LU MN XK",
            "21 CH HR LI LV",
            "22 BG BH CR DE GB GE IE ME RS VA",
            "23 AE GI IL IQ OM SO TL",
            "24 AD CZ ES MD PK RO SA SE SK TN VG",
            "25 LY PT ST",
            "26 IS TR",
            "27 BI DJ FR GR IT MC MR SM",
            "28 AL AZ BY CY DO GT HU LB NI PL SV",
            "29 BR EG PS QA UA",
            "30 JO KW MU YE",
            "31 MT SC",
            "32 LC",
            "33 RU");

    @Override
    public void find(Reading text) {
        if (!text.hasDigits()) {
            return;
        }
        for (int digit = text.nextDigit(0); digit < text.length(); digit = text.nextDigit(digit + 1)) {
            int at = spacesBack(text, digit) - 2;
            if (Characters.isAsciiLetter(text.at(at))
                    && Characters.isAsciiLetter(text.at(at + 1))
                    && !continues(text.at(at - 1))) {
                Integer length = LENGTHS.get(text.string(at, at + 2).toUpperCase(Locale.ROOT));
                int end = length == null ? -1 : end(text, at, length);
                if (end > 0) {
                    text.claim(Kind.IBAN, at, end);
                }
            }
        }
    }

    private static int spacesBack(Reading text, int position) {
        int at = position;
        while (at > position - WIDEST_GAP && text.at(at - 1) == ' ') {
            at--;
        }
        return at;
    }

    /** Where an account number of that length ends, or -1 where there is none. */
    private static int end(Reading text, int from, int length) {
        var number = new char[length];
        int found = 0;
        int at = from;
        int gap = 0;
        while (found < length && gap <= WIDEST_GAP) {
            char character = text.at(at);
            if (Characters.isAsciiAlphanumeric(character)) {
                number[found++] = character;
                gap = 0;
            } else if (character == ' ' || character == '-' || character == '.') {
                gap++;
            } else {
                break;
            }
            at++;
        }
        text.examine(from, at);
        return found == length && !continues(text.at(at)) && checks(number) ? at : -1;
    }

    private static boolean continues(char neighbour) {
        return Characters.holdsNumbers(neighbour) || Characters.isDigit(neighbour) || Reading.isBorder(neighbour);
    }

    /** ISO 7064 mod 97-10: the first four characters go last, letters count from ten. */
    private static boolean checks(char[] number) {
        int rest = 0;
        for (int at = 0; at < number.length; at++) {
            char character = number[(at + 4) % number.length];
            int value = Character.digit(character, Character.MAX_RADIX);
            rest = (rest * (value < 10 ? 10 : 100) + value) % CHECK_MODULUS;
        }
        return rest == 1 && Characters.isDigit(number[2]) && Characters.isDigit(number[3]);
    }

    private static Map<String, Integer> lengths(String... rows) {
        var lengths = new HashMap<String, Integer>();
        for (String row : rows) {
            String[] words = row.split(" ");
            for (int at = 1; at < words.length; at++) {
                lengths.put(words[at], Integer.parseInt(words[0]));
            }
        }
        if (lengths.values().stream().anyMatch(length -> length > LONGEST)) {
            throw new IllegalStateException("no account number is that long");
        }
        return Map.copyOf(lengths);
    }
}
