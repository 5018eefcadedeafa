package io.research.hub.evidence;

import io.research.kernel.digest.Sha256;
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
        return Sha256.hex(email.strip().toLowerCase(Locale.ROOT));
    }
}
