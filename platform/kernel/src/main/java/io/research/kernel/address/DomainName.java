package io.research.kernel.address;

import com.ibm.icu.text.IDNA;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * International domain names. They are processed by UTS 46 without transitional processing, as browsers and registries
 * do: {@code straße.example} is a name of its own and not {@code strasse.example}, which may belong to somebody else.
 * The JDK's {@code java.net.IDN} follows the rules of 2003, which treat them as the same name.
 */
public final class DomainName {
    private static final int MAX_LENGTH = 253;
    private static final IDNA IDNA_2008 = IDNA.getUTS46Instance(
            IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ | IDNA.USE_STD3_RULES);
    private static final String LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";

    /** At least two labels, the last of at least two characters and not a number. */
    private static final Pattern PUBLIC = Pattern.compile("(?:" + LABEL + "\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])");

    private DomainName() {}

    /**
     * The ASCII form of the name in lower case, which is the same for all spellings of one name. Empty if it is not a
     * valid public domain name.
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
