package io.research.local.credential;

import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;
import java.util.zip.CRC32;

/** Makes API keys of contract §12 and §14: prefix, 35 random characters, six characters of checksum. */
public final class ApiKeyMaker {
    static final String PREFIX = "ui_sk_";

    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int RANDOM_CHARACTERS = 35;
    private static final int CHECKSUM_CHARACTERS = 6;

    private final RandomGenerator random;

    public ApiKeyMaker(RandomGenerator random) {
        this.random = random;
    }

    public String make() {
        var key = PREFIX + randomText(RANDOM_CHARACTERS);
        return key + checksum(key);
    }

    /** Letters and digits, as many as asked for. */
    String randomText(int length) {
        var text = new StringBuilder(length);
        random.ints(length, 0, ALPHABET.length()).mapToObj(ALPHABET::charAt).forEach(text::append);
        return text.toString();
    }

    /** CRC-32 (IEEE) in base 62, most significant digit first, padded with {@code 0}. */
    static String checksum(String text) {
        var crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.US_ASCII));
        var rest = crc.getValue();
        var digits = new char[CHECKSUM_CHARACTERS];
        for (var place = CHECKSUM_CHARACTERS - 1; place >= 0; place--) {
            digits[place] = ALPHABET.charAt((int) (rest % ALPHABET.length()));
            rest /= ALPHABET.length();
        }
        return new String(digits);
    }
}
