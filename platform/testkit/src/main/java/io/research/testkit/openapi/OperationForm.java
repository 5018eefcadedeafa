package io.research.testkit.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * Adds to an operation what every one of its kind has, so that parts say only what is their own: error responses by
 * code, the request id, rate limits, replays, deprecation.
 *
 * <p>A part names the codes of its refusals in {@code x-error-codes}; a response that it gives as
 * {@code #/components/responses/Error} stands for those of its status.
 */
final class OperationForm {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");
    private static final String ERROR = "#/components/responses/Error";
    private static final List<String> DEPRECATION = List.of("Deprecation", "Sunset", "Link");

    private final ErrorResponses errors = new ErrorResponses();

    static boolean isOperation(String member) {
        return METHODS.contains(member);
    }

    void complete(String path, String method, ObjectNode item, OpenApiPart part) {
        var operation = (ObjectNode) item.get(method);
        boolean secured = isSecured(operation, part);
        var traits = OperationTraits.of(path, method, item, secured);
        if (secured) {
            nameScopes(operation);
            operation.withArray("/parameters").add(reference("#/components/parameters/OrganizationSelection"));
        }
        var responses = new TreeMap<String, JsonNode>();
        operation.path("responses").properties().forEach(stated -> responses.put(stated.getKey(), stated.getValue()));
        traits.statuses().forEach(status -> responses.putIfAbsent(String.valueOf(status), reference(ERROR)));
        operation.remove(OperationTraits.CODES);
        var completed = operation.putObject("responses");
        responses.forEach((status, response) -> completed.set(status, complete(status, response, traits, part)));
        completed.set("default", withDeprecation(errors.unexpected(), traits));
    }

    private ObjectNode complete(String status, JsonNode response, OperationTraits traits, OpenApiPart part) {
        String target = response.path("$ref").asText();
        if (target.equals(ERROR)) {
            return withDeprecation(errors.response(traits.codes(Integer.parseInt(status))), traits);
        }
        ObjectNode own = (target.isEmpty() ? response : part.at(target)).deepCopy();
        var headers = own.withObject("/headers");
        header(headers, "X-Request-ID", "RequestId");
        if (traits.secured()) {
            header(headers, "RateLimit-Policy", "RateLimitPolicy");
            header(headers, "RateLimit", "RateLimit");
        }
        if (traits.idempotent() && status.startsWith("2")) {
            header(headers, "Idempotent-Replayed", "IdempotentReplayed");
        }
        return withDeprecation(own, traits);
    }

    /** A shared response is copied: it has these headers here only. */
    private ObjectNode withDeprecation(ObjectNode response, OperationTraits traits) {
        if (!traits.deprecated()) {
            return response;
        }
        ObjectNode own = response.has("$ref")
                ? errors.component(response.path("$ref").asText()).deepCopy()
                : response;
        DEPRECATION.forEach(
                name -> header(own.withObject("/headers"), name, name.equals("Link") ? "DeprecationLink" : name));
        return own;
    }

    /**
     * Scopes leave the security requirement: OpenAPI 3.1 allows them there for every scheme, but readers of 3.0, Spectral
     * among them, for OAuth only.
     */
    private static void nameScopes(ObjectNode operation) {
        var scopes = JSON.arrayNode();
        operation.path("security").forEach(scheme -> scheme.path("bearer").forEach(scopes::add));
        operation.putArray("security").addObject().putArray("bearer");
        if (scopes.isEmpty()) {
            return;
        }
        operation.set("x-required-scopes", scopes);
        var names = new ArrayList<String>();
        scopes.forEach(scope -> names.add("`" + scope.textValue() + "`"));
        String needs =
                (names.size() == 1 ? "Needs the scope " : "Needs the scopes ") + String.join(" and ", names) + ".";
        String own = operation.path("description").asText();
        operation.put("description", own.isEmpty() ? needs : own + "\n\n" + needs);
    }

    private static boolean isSecured(ObjectNode operation, OpenApiPart part) {
        var security = operation.has("security")
                ? operation.get("security")
                : part.document().path("security");
        return security.isMissingNode() || !security.isEmpty();
    }

    private static void header(ObjectNode headers, String name, String component) {
        if (!headers.has(name)) {
            headers.set(name, reference("#/components/headers/" + component));
        }
    }

    private static ObjectNode reference(String target) {
        return JSON.objectNode().put("$ref", target);
    }
}
