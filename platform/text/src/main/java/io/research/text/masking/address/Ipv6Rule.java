package io.research.text.masking.address;

import io.research.text.masking.reading.Characters;
import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Rule;

/** Addresses of version 6, shortened or not, with an embedded version 4 or a zone. Clocks and MAC addresses stay. */
public final class Ipv6Rule implements Rule {
    private static final int LONGEST = 45;
    private static final int LONGEST_ZONE = 16;
    private static final int GROUPS = 8;
    private static final int LONGEST_GROUP = 4;

    @Override
    public void find(Reading text) {
        if (!text.hasColon() || !text.hasDigits()) {
            return;
        }
        int at = 0;
        while (at < text.length()) {
            if (!isPart(text.at(at))) {
                at++;
                continue;
            }
            int start = at;
            while (isPart(text.at(at))) {
                at++;
            }
            mask(text, start, at);
        }
    }

    private static boolean isPart(char character) {
        return Characters.isHex(character) || character == ':' || character == '.';
    }

    private static void mask(Reading text, int from, int to) {
        int start = from;
        int end = to;
        while (end > start && (text.at(end - 1) == '.' || text.at(end - 1) == ':' && text.at(end - 2) != ':')) {
            end--;
        }
        if (text.at(start) == ':' && text.at(start + 1) != ':') {
            start++;
        }
        if (end - start > LONGEST || end - start < 4 || touches(text.at(start - 1)) || touches(text.at(end))) {
            return;
        }
        if (start > from && Reading.isBorder(text.at(from - 1)) || end < to && Reading.isBorder(text.at(to))) {
            return; // a longer one, of which a part was masked
        }
        text.examine(start, end);
        if (isAddress(text.string(start, end))) {
            text.claim(Kind.IP, start, zone(text, end));
        }
    }

    private static boolean touches(char neighbour) {
        return Characters.holdsNumbers(neighbour) || Characters.isDigit(neighbour) || Reading.isBorder(neighbour);
    }

    private static int zone(Reading text, int end) {
        int zone = end + 1;
        while (text.at(end) == '%' && zone - end <= LONGEST_ZONE && Characters.isAsciiAlphanumeric(text.at(zone))) {
            zone++;
        }
        return zone > end + 1 ? zone : end;
    }

    private static boolean isAddress(String address) {
        int shortened = address.indexOf("::");
        if (shortened >= 0 && address.indexOf("::", shortened + 1) >= 0) {
            return false;
        }
        int groups = 0;
        boolean longOne = false;
        boolean digit = false;
        String[] parts = address.split(":", -1);
        for (int at = 0; at < parts.length; at++) {
            String part = parts[at];
            if (part.indexOf('.') >= 0) {
                if (at < parts.length - 1 || !Ipv4Rule.isAddress(part)) {
                    return false;
                }
                groups++; // an embedded address takes the place of two
            } else if (part.length() > LONGEST_GROUP || part.isEmpty() && shortened < 0) {
                return false;
            }
            groups += part.isEmpty() ? 0 : 1;
            longOne |= part.length() > 2;
            digit |= part.chars().anyMatch(character -> Characters.isDigit((char) character));
        }
        // A shortened one with two short groups could as well be a score or two words of a program.
        return digit && longOne && (shortened < 0 ? groups == GROUPS : groups >= 2 && groups < GROUPS);
    }
}
