package io.research.kernel.idempotency;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Text;
import io.research.kernel.problem.Problem;
import io.vertx.core.http.HttpServerRequest;

/** One key of one operation of one tenant. */
record IdempotencyKey(Tenant tenant, String operation, String value) {
    private static final int MAX_LENGTH = 255;

    /** The key of the request, or null when it sent none; bare and quoted are the same key. */
    static IdempotencyKey of(Tenant tenant, String operation, HttpServerRequest request) {
        String value = valueOf(request);
        return value == null ? null : new IdempotencyKey(tenant, operation, value);
    }

    /** Its value alone, or null. */
    static String valueOf(HttpServerRequest request) {
        String header = request.getHeader("Idempotency-Key");
        if (header == null) {
            return null;
        }
        boolean quoted = header.length() >= 2 && header.startsWith("\"") && header.endsWith("\"");
        String value = quoted ? header.substring(1, header.length() - 1) : header;
        if (value.isEmpty() || value.length() > MAX_LENGTH || !Text.isStorable(value)) {
            throw new Problem(ErrorCode.IDEMPOTENCY_KEY_INVALID);
        }
        return value;
    }

    /** The number on which the advisory lock is taken. */
    String lockName() {
        return String.join("\n", tenant.organizationId(), tenant.appId(), operation, value);
    }
}
