package io.research.text.masking.address;

import io.research.text.masking.reading.Characters;
import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Rule;

/**
 * Addresses that let somebody in, or say who somebody is: with user information before the host, or with a secret or a mail
 * address among their parameters. Other addresses stay.
 */
public final class UrlRule implements Rule {
    private static final int LONGEST_SCHEME = 20;
    private static final int LONGEST_PATH = 300;
    private static final String ENDS = " \n<>\"'`{}|\\^\u201C\u201D\u201E\u00AB\u00BB";
    private static final String ENDS_OF_SENTENCES = ".,;:!?)]*_";
    private static final char FIRST_IDEOGRAPH = '\u2E80';

    @Override
    public void find(Reading text) {
        if (text.hasColon()) {
            findWithScheme(text);
        }
        if (text.hasEquals()) {
            findWithout(text);
        }
    }

    private static void findWithScheme(Reading text) {
        int colon = text.next(':', 0);
        while (colon >= 0) {
            int start = text.at(colon + 1) == '/' && text.at(colon + 2) == '/' ? scheme(text, colon) : colon;
            int next = colon + 1;
            if (start < colon) {
                int end = end(text, colon + 3);
                if (letsIn(text, colon, end)) {
                    text.claim(Kind.URL, start, end);
                }
                next = Math.max(next, end);
            }
            colon = text.next(':', next);
        }
    }

    /** "www.example.com/reset?token=…": a host with a known end, and parameters. */
    private static void findWithout(Reading text) {
        int mark = text.next('?', 0);
        while (mark >= 0) {
            int start = mark;
            while (start > mark - LONGEST_PATH && isInside(text, start - 1)) {
                start--;
            }
            text.examine(start, mark);
            int end = end(text, mark + 1);
            if (isHost(text, start, mark) && letsIn(text, mark, end)) {
                text.claim(Kind.URL, start, end);
            }
            mark = text.next('?', Math.max(mark + 1, end));
        }
    }

    private static boolean isInside(Reading text, int position) {
        char character = text.at(position);
        return ENDS.indexOf(character) < 0
                && character < FIRST_IDEOGRAPH
                && "([:=".indexOf(character) < 0
                && !text.isLongDash(position);
    }

    private static boolean isHost(Reading text, int start, int mark) {
        int end = start;
        while (end < mark && (Characters.isAsciiAlphanumeric(text.at(end)) || "-.".indexOf(text.at(end)) >= 0)) {
            end++;
        }
        return end > start && "/?:".indexOf(text.at(end)) >= 0 && text.at(start) != '.' && TopLevel.isKnown(text, end);
    }

    private static int scheme(Reading text, int colon) {
        int start = colon;
        for (int at = colon - 1; at >= colon - LONGEST_SCHEME; at--) {
            char character = text.at(at);
            if (Characters.isAsciiLetter(character)) {
                start = at;
            } else if (!Characters.isDigit(character) && "+-.".indexOf(character) < 0 || text.isLongDash(at)) {
                break;
            }
        }
        return start;
    }

    private static int end(Reading text, int from) {
        int end = from;
        while (ENDS.indexOf(text.at(end)) < 0 && text.at(end) < FIRST_IDEOGRAPH && !text.isLongDash(end)) {
            end++;
        }
        while (end > from && ENDS_OF_SENTENCES.indexOf(text.at(end - 1)) >= 0) {
            end--;
        }
        return end;
    }

    /** One walk over the address, also through addresses among its parameters: each character is looked at once. */
    private static boolean letsIn(Reading text, int colon, int end) {
        boolean host = false;
        boolean parameters = false;
        int hostStart = 0;
        int nameStart = -1;
        for (int at = colon; at < end; at++) {
            char character = text.at(at);
            if (character == ':' && text.at(at + 1) == '/' && text.at(at + 2) == '/') {
                host = true;
                hostStart = at + 3;
                at += 2;
            } else if (character == '/') {
                host = false;
            } else if (character == '?' || character == '#' || character == '&' || character == ';') {
                host = false;
                parameters |= character != ';';
                nameStart = at + 1;
            } else if (character == '@' && host && at > hostStart) {
                return true;
            } else if (parameters && isAt(text, at) && isAddress(text, at)) {
                return true;
            } else if (character == '=' && nameStart >= 0) {
                if (Parameter.isSecret(text, nameStart, at, end)) {
                    return true;
                }
                nameStart = -1;
            }
        }
        return false;
    }

    /** The sign of mail addresses, or its code. */
    private static boolean isAt(Reading text, int at) {
        return text.at(at) == '@' || text.at(at) == '%' && text.at(at + 1) == '4' && text.at(at + 2) == '0';
    }

    /** A letter or digit before, a host with a dot after. */
    private static boolean isAddress(Reading text, int sign) {
        int host = text.at(sign) == '@' ? sign + 1 : sign + 3;
        int at = host;
        while (at < host + TopLevel.LONGEST_HOST
                && (Characters.isAsciiAlphanumeric(text.at(at)) || text.at(at) == '-')) {
            at++;
        }
        text.examine(host, at);
        return Characters.isAsciiAlphanumeric(text.at(sign - 1))
                && at > host
                && text.at(at) == '.'
                && Characters.isAsciiLetter(text.at(at + 1));
    }
}
