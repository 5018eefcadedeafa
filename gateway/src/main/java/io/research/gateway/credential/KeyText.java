package io.research.gateway.credential;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * The text of an API key (contract §12, §14): {@code ui_sk_}, 35 random base62 characters and 6 that are the CRC-32 of
 * all before them. The checksum tells a mistyped key from an unknown one without a look into the database.
 */
final class KeyText {
    private static final String START = "ui_sk_";
    private static final String DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int CHECKED = 41;
    private static final int LENGTH = 47;
    private static final int SHOWN = 12;
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int NO_DIGIT = -1;

    /** What each character is worth as a digit. */
    private static final byte[] VALUES = new byte[128];

    static {
        Arrays.fill(VALUES, (byte) NO_DIGIT);
        for (int digit = 0; digit < DIGITS.length(); digit++) {
            VALUES[DIGITS.charAt(digit)] = (byte) digit;
        }
    }

    private KeyText() {}

    /** A new key that nobody can guess. */
    static String random() {
        var text = new StringBuilder(START);
        RANDOM.ints(CHECKED - START.length(), 0, DIGITS.length()).forEach(digit -> text.append(DIGITS.charAt(digit)));
        var checksum = new char[LENGTH - CHECKED];
        long rest = crc(text.toString());
        for (int at = checksum.length - 1; at >= 0; at--) {
            checksum[at] = DIGITS.charAt((int) (rest % DIGITS.length()));
            rest /= DIGITS.length();
        }
        return text.append(checksum).toString();
    }

    static boolean isWellFormed(String text) {
        return text.length() == LENGTH && text.startsWith(START) && checksum(text) == claimed(text);
    }

    /** The part that may be shown and stored. */
    static String prefix(String text) {
        return text.substring(0, SHOWN);
    }

    /** The checksum that the first characters have, or -1 when one of them is no base62 digit. */
    private static long checksum(String text) {
        for (int at = START.length(); at < CHECKED; at++) {
            if (value(text.charAt(at)) == NO_DIGIT) {
                return -1;
            }
        }
        return crc(text);
    }

    private static long crc(String text) {
        var crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.ISO_8859_1), 0, CHECKED);
        return crc.getValue();
    }

    /** The checksum that the last characters say, or -2 when one of them is no base62 digit. */
    private static long claimed(String text) {
        long value = 0;
        for (int at = CHECKED; at < LENGTH; at++) {
            int digit = value(text.charAt(at));
            if (digit == NO_DIGIT) {
                return -2;
            }
            value = value * DIGITS.length() + digit;
        }
        return value;
    }

    private static int value(char character) {
        return character < VALUES.length ? VALUES[character] : NO_DIGIT;
    }
}
