package io.research.testkit.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.contracts.ErrorCode;
import io.research.contracts.Outcome;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The responses and examples of errors, made from the catalogue. */
final class ErrorResponses {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String RESPONSES = "#/components/responses/";
    private static final String EXAMPLES = "#/components/examples/";
    private static final String HEADERS = "#/components/headers/";
    private static final String SCHEMAS = "#/components/schemas/";

    /** What any operation may answer, and no client looks for: one response, under {@code default}. */
    private static final Set<ErrorCode> UNEXPECTED = EnumSet.of(
            ErrorCode.METHOD_NOT_ALLOWED,
            ErrorCode.NOT_ACCEPTABLE,
            ErrorCode.URI_TOO_LONG,
            ErrorCode.HEADERS_TOO_LARGE,
            ErrorCode.INTERNAL_ERROR,
            ErrorCode.UPSTREAM_ERROR,
            ErrorCode.UPSTREAM_TIMEOUT);

    private static final Set<ErrorCode> MAY_HAVE_HAPPENED =
            EnumSet.of(ErrorCode.INTERNAL_ERROR, ErrorCode.UPSTREAM_ERROR, ErrorCode.UPSTREAM_TIMEOUT);

    /** Responses that many operations share. */
    private static final Map<String, Set<ErrorCode>> SHARED = Map.ofEntries(
            Map.entry("BadRequest", EnumSet.of(ErrorCode.MALFORMED_REQUEST)),
            Map.entry("BadRequestWithKey", EnumSet.of(ErrorCode.MALFORMED_REQUEST, ErrorCode.IDEMPOTENCY_KEY_INVALID)),
            Map.entry("Unauthorized", EnumSet.of(ErrorCode.AUTHENTICATION_REQUIRED, ErrorCode.INVALID_CREDENTIALS)),
            Map.entry(
                    "Forbidden", EnumSet.of(ErrorCode.INSUFFICIENT_SCOPE, ErrorCode.ORGANIZATION_SELECTION_FORBIDDEN)),
            Map.entry("NotFound", EnumSet.of(ErrorCode.NOT_FOUND, ErrorCode.ORGANIZATION_NOT_FOUND)),
            Map.entry("OrganizationNotFound", EnumSet.of(ErrorCode.ORGANIZATION_NOT_FOUND)),
            Map.entry("ServiceUnavailable", EnumSet.of(ErrorCode.SERVICE_UNAVAILABLE)),
            Map.entry("PayloadTooLarge", EnumSet.of(ErrorCode.PAYLOAD_TOO_LARGE)),
            Map.entry("UnsupportedMediaType", EnumSet.of(ErrorCode.UNSUPPORTED_MEDIA_TYPE)),
            Map.entry("ValidationFailed", EnumSet.of(ErrorCode.VALIDATION_FAILED)),
            Map.entry("RateLimited", EnumSet.of(ErrorCode.RATE_LIMITED)),
            Map.entry("OtherError", UNEXPECTED));

    /** The response with those codes: a reference where many share it, else the response itself. */
    ObjectNode response(Collection<ErrorCode> codes) {
        var wanted = EnumSet.copyOf(codes);
        return SHARED.entrySet().stream()
                .filter(shared -> shared.getValue().equals(wanted))
                .findAny()
                .map(shared -> JSON.objectNode().put("$ref", RESPONSES + shared.getKey()))
                .orElseGet(() -> inline(wanted));
    }

    ObjectNode unexpected() {
        return response(UNEXPECTED);
    }

    /** The code of that name. */
    static ErrorCode code(String name) {
        return find(name).orElseThrow(() -> new IllegalStateException("the catalogue has no code " + name));
    }

    /** The shared response or the example behind that reference; a missing node for anything else. */
    JsonNode component(String reference) {
        if (reference.startsWith(RESPONSES)) {
            var codes = SHARED.get(reference.substring(RESPONSES.length()));
            return codes == null ? MissingNode.getInstance() : inline(codes);
        }
        if (reference.startsWith(EXAMPLES)) {
            return find(reference.substring(EXAMPLES.length()))
                    .<JsonNode>map(ErrorResponses::example)
                    .orElse(MissingNode.getInstance());
        }
        return MissingNode.getInstance();
    }

    /** The response with those codes, whoever else has it. */
    ObjectNode inline(Set<ErrorCode> codes) {
        var response = JSON.objectNode();
        response.put(
                "description",
                codes.stream().map(code -> "`" + code.code() + "`").collect(Collectors.joining(", ", "", ".")));
        var headers = response.putObject("headers");
        header(headers, "X-Request-ID", "RequestId");
        int status = codes.equals(UNEXPECTED) ? 0 : codes.iterator().next().status();
        switch (status) {
            case 0 -> header(headers, "Allow", "Allow");
            case 401 -> header(headers, "WWW-Authenticate", "WwwAuthenticate");
            case 429, 503 -> header(headers, "Retry-After", "RetryAfter");
            default -> {}
        }
        if (status != 401) {
            header(headers, "RateLimit-Policy", "RateLimitPolicy");
            header(headers, "RateLimit", "RateLimit");
        }
        var content = response.putObject("content");
        var json = content.putObject("application/json");
        json.putObject("schema").put("$ref", SCHEMAS + "ErrorAnswer");
        var examples = json.putObject("examples");
        codes.forEach(code -> examples.putObject(code.code()).put("$ref", EXAMPLES + code.code()));
        content.putObject("application/problem+json").putObject("schema").put("$ref", SCHEMAS + "Problem");
        return response;
    }

    private static void header(ObjectNode headers, String name, String component) {
        headers.putObject(name).put("$ref", HEADERS + component);
    }

    private static ObjectNode example(ErrorCode code) {
        var example = JSON.objectNode().put("summary", code.message());
        var value = example.putObject("value");
        boolean fault = code == ErrorCode.VALIDATION_FAILED;
        String message = fault ? "At most 40 characters." : code.message();
        value.putObject("error")
                .put("code", code.code())
                .put("message", message)
                .put("status", code.status())
                .put("request_id", "0197b7c2-5d10-7b1e-8a44-90c1d2e3f405")
                .put("outcome", (MAY_HAVE_HAPPENED.contains(code) ? Outcome.UNKNOWN : Outcome.NOT_STARTED).wire())
                .put("recovery_action", code.recoveryAction().wire())
                .put("field", fault ? "name" : null)
                .put("documentation_url", "https://research.example.com/docs/errors#" + code.code());
        if (fault) {
            var detail = value.putArray("detail").addObject();
            detail.putArray("loc").add("body").add("name");
            detail.put("msg", message).put("type", "max_length");
        } else {
            value.put("detail", message);
        }
        return example;
    }

    private static Optional<ErrorCode> find(String name) {
        return Arrays.stream(ErrorCode.values())
                .filter(code -> code.code().equals(name))
                .findAny();
    }

    /** All codes of that status. */
    static Set<ErrorCode> of(int status) {
        var codes = EnumSet.allOf(ErrorCode.class);
        codes.removeIf(code -> code.status() != status);
        return codes;
    }
}
