package io.research.mcp.signal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;

/**
 * The id of an estimate that nobody keeps: when it was given, chance, and a digest of these, of what is asked and of the price.
 * It proves no right: whoever makes one up is asked for the same price as everybody.
 */
final class EstimateId {
    static final Duration VALID = Duration.ofMinutes(15);

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int CHANCE_BYTES = 6;
    private static final int DIGEST_BYTES = 12;
    private static final String BETWEEN = ".";

    private EstimateId() {}

    static String of(ObjectNode asked, JsonNode price, Instant now) {
        var chance = new byte[CHANCE_BYTES];
        RANDOM.nextBytes(chance);
        String head = now.getEpochSecond() + BETWEEN + HexFormat.of().formatHex(chance);
        return head + BETWEEN + digest(head, asked, price);
    }

    /** Whether that was given for this, and not too long ago. */
    static boolean fits(String id, ObjectNode asked, JsonNode price, Instant now) {
        int end = id.lastIndexOf(BETWEEN);
        int begin = id.indexOf(BETWEEN);
        if (begin <= 0 || end == begin) {
            return false;
        }
        try {
            var given = Instant.ofEpochSecond(Long.parseLong(id.substring(0, begin)));
            return !now.isAfter(given.plus(VALID))
                    && id.substring(end + 1).equals(digest(id.substring(0, end), asked, price));
        } catch (ArithmeticException | NumberFormatException | DateTimeException noTime) {
            return false;
        }
    }

    private static String digest(String head, ObjectNode asked, JsonNode price) {
        try {
            var digest = MessageDigest.getInstance("SHA-256")
                    .digest((head + "\n" + asked + "\n" + price).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, DIGEST_BYTES));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
