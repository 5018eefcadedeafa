package io.research.hub.evidence;

import io.research.kernel.digest.Sha256;
import java.util.Locale;
import java.util.UUID;

/** A key that is equal for interviews of the same person (the same e-mail address), without revealing who it is. */
public final class PersonKey {
    private PersonKey() {}

    /** @param email null where nobody was invited by name */
    public static String of(String email, UUID interviewId) {
        if (email == null) {
            return interviewId.toString();
        }
        return Sha256.hex(email.strip().toLowerCase(Locale.ROOT));
    }
}
