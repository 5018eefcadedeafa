package io.research.signal.terms;

import java.net.IDN;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The form of an address that an invitation can be sent to; participants-service, which sends it, keeps the same rules. */
final class EmailForm {
    private static final int MAX_LENGTH = 254;
    private static final int MAX_LOCAL = 64;
    private static final String ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
    private static final Pattern LOCAL = Pattern.compile(ATOM + "(?:\\." + ATOM + ")*");
    private static final Pattern DOMAIN =
            Pattern.compile("(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])");

    private EmailForm() {}

    /** The same for all spellings of one mailbox; empty when no mail could be sent there. */
    static Optional<String> key(String text) {
        int at = text.lastIndexOf('@');
        if (at < 1 || at > MAX_LOCAL || text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        String local = text.substring(0, at);
        String domain = asciiDomain(text.substring(at + 1));
        return LOCAL.matcher(local).matches() && DOMAIN.matcher(domain).matches()
                ? Optional.of(local.toLowerCase(Locale.ROOT) + "@" + domain)
                : Optional.empty();
    }

    private static String asciiDomain(String domain) {
        try {
            return IDN.toASCII(domain, IDN.USE_STD3_ASCII_RULES).toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException noDomain) {
            return "";
        }
    }
}
