package io.research.text.masking.address;

import io.research.text.masking.reading.Characters;
import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Rule;
import java.util.Locale;
import java.util.Set;

/**
 * Addresses that let somebody in: with user information before the host, or with a secret among their parameters.
 * Other addresses stay.
 */
public final class UrlRule implements Rule {
    private static final int LONGEST_SCHEME = 20;
    private static final int LONGEST_NAME = 40;
    private static final String ENDS = " \n<>\"'`{}|\\^\u201C\u201D\u201E\u00AB\u00BB";
    private static final String ENDS_OF_SENTENCES = ".,;:!?)]*_";
    private static final char FIRST_IDEOGRAPH = '\u2E80';
    private static final Set<String> SECRETS = Set.of(
            "token",
            "access_token",
            "refresh_token",
            "id_token",
            "auth_token",
            "authtoken",
            "api_key",
            "apikey",
            "access_key",
            "secret",
            "client_secret",
            "password",
            "passwd",
            "pwd",
            "pass",
            "auth",
            "authorization",
            "sig",
            "signature",
            "x_amz_signature",
            "x_amz_credential",
            "x_amz_security_token",
            "x_goog_signature",
            "session",
            "session_id",
            "sessionid",
            "sid",
            "jwt");

    @Override
    public void find(Reading text) {
        if (!text.hasColon()) {
            return;
        }
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

    private static int scheme(Reading text, int colon) {
        int start = colon;
        for (int at = colon - 1; at >= colon - LONGEST_SCHEME; at--) {
            char character = text.at(at);
            if (Characters.isAsciiLetter(character)) {
                start = at;
            } else if (!Characters.isDigit(character) && "+-.".indexOf(character) < 0) {
                break;
            }
        }
        return start;
    }

    private static int end(Reading text, int from) {
        int end = from;
        while (ENDS.indexOf(text.at(end)) < 0 && text.at(end) < FIRST_IDEOGRAPH) {
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
                nameStart = at + 1;
            } else if (character == '@' && host && at > hostStart) {
                return true;
            } else if (character == '=' && nameStart >= 0) {
                boolean given = at + 1 < end && text.at(at + 1) != '&';
                if (given && isSecret(text, nameStart, at)) {
                    return true;
                }
                nameStart = -1;
            }
        }
        return false;
    }

    private static boolean isSecret(Reading text, int from, int to) {
        text.examine(from, Math.min(to, from + LONGEST_NAME));
        return to - from <= LONGEST_NAME
                && SECRETS.contains(
                        text.string(from, to).toLowerCase(Locale.ROOT).replace('-', '_'));
    }
}
