package io.research.kernel.idempotency;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.security.MessageDigest;
import java.util.Map;

/** An answer as bytes, with the fingerprint of the request that it belongs to. */
record StoredAnswer(byte[] fingerprint, int status, Map<String, String> headers, byte[] body) {

    boolean answers(byte[] otherFingerprint) {
        return MessageDigest.isEqual(fingerprint, otherFingerprint);
    }

    Response respond(boolean replayed) {
        var response = Response.status(status);
        if (body.length > 0) {
            response.entity(body).type(MediaType.APPLICATION_JSON_TYPE);
        }
        headers.forEach(response::header);
        if (replayed) {
            response.header(Idempotency.REPLAYED, "true");
        }
        return response.build();
    }
}
