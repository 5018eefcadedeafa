package io.research.gateway.credential;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.zip.CRC32;

/** API keys as an installation makes them: the same name, the same key. */
public final class KeyFixture {
    private static final String DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private KeyFixture() {}

    public static String keyNamed(String name) {
        var random = new Random(name.hashCode());
        var text = new StringBuilder("ui_sk_");
        for (int count = 0; count < 35; count++) {
            text.append(DIGITS.charAt(random.nextInt(DIGITS.length())));
        }
        return text + checksum(text.toString());
    }

    static String checksum(String text) {
        var crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.US_ASCII));
        var digits = new StringBuilder();
        for (long rest = crc.getValue(); digits.length() < 6; rest /= 62) {
            digits.insert(0, DIGITS.charAt((int) (rest % 62)));
        }
        return digits.toString();
    }
}
