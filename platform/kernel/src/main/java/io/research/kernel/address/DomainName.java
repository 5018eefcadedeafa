package io.research.kernel.address;

import com.ibm.icu.text.IDNA;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Domain names that people write in their own letters. They are read by UTS 46 without transition, as browsers and registries
 * read them: {@code straße.example} is a name of its own and not {@code strasse.example}, which may be somebody else's. The
 * JDK's {@code java.net.IDN} reads them by the rules of 2003, which take one for the other.
 */
public final class DomainName {
    private static final int MAX_LENGTH = 253;
    private static final IDNA IDNA_2008 = IDNA.getUTS46Instance(
            IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ | IDNA.USE_STD3_RULES);
    private static final String LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";

    /** At least two labels, the last one of two characters and no number. */
    private static final Pattern PUBLIC = Pattern.compile("(?:" + LABEL + "\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])");

    private DomainName() {}

    /**
     * The name as it is looked up, in small ASCII letters; the same for all spellings of one name. Empty for what is no name
     * of the public domain name system.
     */
    public static Optional<String> ascii(String text) {
        var told = new IDNA.Info();
        String ascii = IDNA_2008
                .nameToASCII(text, new StringBuilder(), told)
                .toString()
                .toLowerCase(Locale.ROOT);
        return !told.hasErrors()
                        && ascii.length() <= MAX_LENGTH
                        && PUBLIC.matcher(ascii).matches()
                ? Optional.of(ascii)
                : Optional.empty();
    }
}
