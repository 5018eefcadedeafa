package io.research.participants.participant;

import io.research.kernel.digest.Hmac;
import io.research.kernel.time.Ids;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * The token in an unsubscribe link. It proves that the link was sent to that participant, and does not let its holder take
 * part: mail programs open such links unasked and show them to others.
 */
record UnsubscribeToken(UUID participantId, String proof) {
    private static final Pattern FORM = Pattern.compile("([0-9a-f-]{36})\\.([A-Za-z0-9_-]{43})");

    /** The token for the participant with that personal token. */
    static UnsubscribeToken of(UUID participantId, String personalToken) {
        byte[] proof = new Hmac(bytes(personalToken)).of("unsubscribe " + participantId);
        return new UnsubscribeToken(
                participantId, Base64.getUrlEncoder().withoutPadding().encodeToString(proof));
    }

    /** The token in that text, not verified yet. */
    static Optional<UnsubscribeToken> parse(String text) {
        var form = FORM.matcher(text);
        return form.matches()
                ? Ids.parse(form.group(1)).map(id -> new UnsubscribeToken(id, form.group(2)))
                : Optional.empty();
    }

    /** Whether this is the token of the participant with that personal token. */
    boolean isProvedBy(String personalToken) {
        return Hmac.isSame(of(participantId, personalToken).proof, proof);
    }

    String text() {
        return participantId + "." + proof;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
