package io.research.kernel.address;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An e-mail address that mail can be sent to (contract §5): a plain ASCII local part, because many mail servers
 * accept no other, and a domain name, which may be an international one ({@link DomainName}).
 *
 * @param text as the client gave it
 * @param key the same for all spellings of one mailbox: lower case, the domain in its ASCII form
 */
public record EmailAddress(@JsonValue String text, String key) {
    public static final int MAX_LENGTH = 254;

    private static final int MAX_LOCAL = 64;
    private static final String ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
    private static final Pattern LOCAL = Pattern.compile(ATOM + "(?:\\." + ATOM + ")*");

    /** The address in that text, or empty when no mail could be sent there. */
    public static Optional<EmailAddress> parse(String text) {
        int at = text.lastIndexOf('@');
        if (at < 1 || at > MAX_LOCAL || text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        String local = text.substring(0, at);
        return LOCAL.matcher(local).matches()
                ? DomainName.ascii(text.substring(at + 1))
                        .filter(domain -> local.length() + 1 + domain.length() <= MAX_LENGTH)
                        .map(domain -> new EmailAddress(text, local.toLowerCase(Locale.ROOT) + "@" + domain))
                : Optional.empty();
    }

    /**
     * The address in a text that was checked before.
     *
     * @throws IllegalArgumentException when it is no address
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static EmailAddress of(String text) {
        return parse(text).orElseThrow(() -> new IllegalArgumentException("not an e-mail address"));
    }

    /** The form for mail servers: the local part as given, the domain in its ASCII form. */
    public String deliverable() {
        return text.substring(0, text.lastIndexOf('@')) + key.substring(key.lastIndexOf('@'));
    }
}
