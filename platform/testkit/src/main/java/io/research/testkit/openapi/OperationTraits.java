package io.research.testkit.openapi;

import static io.research.contracts.ErrorCode.ADMIN_ORGANIZATION_REQUIRED;
import static io.research.contracts.ErrorCode.IDEMPOTENCY_KEY_INVALID;
import static io.research.contracts.ErrorCode.IDEMPOTENCY_KEY_REQUIRED;
import static io.research.contracts.ErrorCode.IDEMPOTENCY_KEY_REUSED;
import static io.research.contracts.ErrorCode.IDEMPOTENCY_RESULT_PENDING;
import static io.research.contracts.ErrorCode.INSUFFICIENT_SCOPE;
import static io.research.contracts.ErrorCode.MALFORMED_REQUEST;
import static io.research.contracts.ErrorCode.NOT_FOUND;
import static io.research.contracts.ErrorCode.ORGANIZATION_NOT_FOUND;
import static io.research.contracts.ErrorCode.ORGANIZATION_SELECTION_FORBIDDEN;
import static io.research.contracts.ErrorCode.PAYLOAD_TOO_LARGE;
import static io.research.contracts.ErrorCode.RATE_LIMITED;
import static io.research.contracts.ErrorCode.REVISION_CONFLICT;
import static io.research.contracts.ErrorCode.SERVICE_UNAVAILABLE;
import static io.research.contracts.ErrorCode.UNSUPPORTED_MEDIA_TYPE;
import static io.research.contracts.ErrorCode.VALIDATION_FAILED;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.contracts.ErrorCode;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What decides which errors an operation can end in.
 *
 * @param named what the part names in {@code x-error-codes}
 */
record OperationTraits(
        Set<ErrorCode> named,
        boolean secured,
        boolean writes,
        boolean parameterized,
        boolean hasBody,
        boolean idempotent,
        boolean keyRequired,
        boolean conditional,
        boolean deprecated) {
    static final String CODES = "x-error-codes";

    static OperationTraits of(String path, String method, ObjectNode item, boolean secured) {
        var operation = item.path(method);
        var named = EnumSet.noneOf(ErrorCode.class);
        operation.path(CODES).forEach(code -> named.add(ErrorResponses.code(code.asText())));
        String parameters = operation.path("parameters").toString() + item.path("parameters");
        return new OperationTraits(
                named,
                secured,
                !method.equals("get"),
                path.contains("{"),
                operation.has("requestBody"),
                parameters.contains("IdempotencyKey\""),
                parameters.contains("RequiredIdempotencyKey\""),
                parameters.contains("/IfMatch\""),
                operation.path("deprecated").asBoolean());
    }

    /** The statuses of all its errors. */
    Set<Integer> statuses() {
        var statuses = new TreeSet<Integer>();
        all().forEach(code -> statuses.add(code.status()));
        return statuses;
    }

    /** Its errors of that status. A part that gives a status and names no code means all codes of it. */
    Set<ErrorCode> codes(int status) {
        var codes = all();
        codes.removeIf(code -> code.status() != status);
        return codes.isEmpty() ? ErrorResponses.of(status) : codes;
    }

    private Set<ErrorCode> all() {
        var codes = EnumSet.of(MALFORMED_REQUEST, RATE_LIMITED, SERVICE_UNAVAILABLE);
        codes.addAll(named);
        addIf(
                secured,
                codes,
                ErrorCode.AUTHENTICATION_REQUIRED,
                ErrorCode.INVALID_CREDENTIALS,
                INSUFFICIENT_SCOPE,
                ORGANIZATION_SELECTION_FORBIDDEN,
                ORGANIZATION_NOT_FOUND);
        addIf(secured && writes, codes, ADMIN_ORGANIZATION_REQUIRED);
        addIf(parameterized, codes, NOT_FOUND);
        addIf(hasBody, codes, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED);
        addIf(idempotent, codes, IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_RESULT_PENDING);
        addIf(keyRequired, codes, IDEMPOTENCY_KEY_REQUIRED);
        addIf(conditional, codes, REVISION_CONFLICT);
        return codes;
    }

    private static void addIf(boolean holds, Set<ErrorCode> codes, ErrorCode... more) {
        if (holds) {
            codes.addAll(List.of(more));
        }
    }
}
