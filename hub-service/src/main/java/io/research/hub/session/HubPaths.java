package io.research.hub.session;

import io.research.contracts.ErrorCode;
import io.research.kernel.digest.Sha256;
import io.research.kernel.idempotency.Idempotency;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** The addresses of the Hub (specification §4.7). */
public final class HubPaths {
    public static final String SESSIONS = "/api/public/v1/intelligence-hub/sessions";

    /** The older base path, which still works. */
    static final String ALIAS = "/api/public/v1/intelligence/";

    static final String BASE = "/api/public/v1/intelligence-hub/";

    private HubPaths() {}

    /** Where a job of the session is read. */
    public static String job(UUID sessionId, UUID jobId) {
        return SESSIONS + "/" + sessionId + "/jobs/" + jobId;
    }

    /** Where an output of the session is read. */
    public static String output(UUID sessionId, UUID outputId) {
        return SESSIONS + "/" + sessionId + "/outputs/" + outputId;
    }

    /**
     * Passes when the request has an Idempotency-Key, which creating, chat and generation need.
     *
     * @throws Problem {@code idempotency_key_required}
     */
    public static void requireKey(Idempotency idempotency) {
        if (idempotency.key().isEmpty()) {
            throw new Problem(ErrorCode.IDEMPOTENCY_KEY_REQUIRED);
        }
    }

    /**
     * The content that an Idempotency-Key covers: the operation and its target, by whichever of the two base paths it
     * comes.
     *
     * @param of the ids in the address
     */
    public static byte[] input(Body body, UUID... of) {
        var sha = Sha256.begin();
        for (UUID id : of) {
            sha.update(id.toString().getBytes(StandardCharsets.UTF_8));
        }
        return sha.digest(body.digest());
    }
}
