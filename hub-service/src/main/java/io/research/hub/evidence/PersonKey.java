package io.research.hub.evidence;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.UUID;

/** Tells whether two interviews are of one person, without saying who: two with one e-mail address are. */
public final class PersonKey {
    private PersonKey() {}

    /** @param email null where nobody was invited by name */
    public static String of(String email, UUID interviewId) {
        if (email == null) {
            return interviewId.toString();
        }
        try {
            byte[] address = email.strip().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(address));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
