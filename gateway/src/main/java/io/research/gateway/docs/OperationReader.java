package io.research.gateway.docs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.gateway.docs.Operation.Answer;
import io.research.gateway.docs.Operation.Content;
import io.research.gateway.docs.Operation.Parameter;
import io.research.gateway.docs.Operation.Refusal;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads what the reference shows of an operation. */
final class OperationReader {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    /** Of every answer; a guide tells of them. */
    private static final Set<String> EVERYWHERE = Set.of("X-Request-ID", "RateLimit", "RateLimit-Policy");

    private final JsonNode document;
    private final SchemaExample examples;
    private final String base;

    OperationReader(JsonNode document) {
        this.document = document;
        this.examples = new SchemaExample(document);
        this.base = document.at("/servers/0/url").asText();
    }

    /** @param isCalled whether clients send it; otherwise the suite does */
    Operation read(String path, String method, JsonNode item, boolean isCalled) {
        var operation = item.get(method);
        var parameters = new ArrayList<Parameter>();
        item.path("parameters").forEach(parameter -> parameters.add(parameter(parameter)));
        operation.path("parameters").forEach(parameter -> parameters.add(parameter(parameter)));
        var answers = new ArrayList<Answer>();
        var refusals = new ArrayList<Refusal>();
        for (Map.Entry<String, JsonNode> response : operation.path("responses").properties()) {
            var resolved = SchemaText.resolve(response.getValue(), document);
            if (response.getKey().matches("[23].*")) {
                answers.add(answer(response.getKey(), resolved));
            } else {
                refusals.add(refusal(response.getKey(), resolved));
            }
        }
        var request = content(SchemaText.resolve(operation.path("requestBody"), document));
        String verb = method.toUpperCase(Locale.ROOT);
        return new Operation(
                operation.path("operationId").asText(),
                verb,
                path,
                operation.path("summary").asText(),
                Markdown.toHtml(operation.path("description").asText()),
                operation.path("deprecated").asBoolean(),
                parameters,
                request,
                isCalled ? CurlCall.of(base, verb, path, operation, parameters, request) : null,
                answers,
                refusals);
    }

    private Parameter parameter(JsonNode stated) {
        var parameter = SchemaText.resolve(stated, document);
        var text = new SchemaText(parameter.path("schema"), document);
        return new Parameter(
                parameter.path("name").asText(),
                parameter.path("in").asText(),
                text.type(),
                parameter.path("required").asBoolean(),
                Markdown.toHtml(parameter.path("description").asText()) + text.note());
    }

    private Answer answer(String status, JsonNode response) {
        var headers = new ArrayList<String>();
        response.path("headers").fieldNames().forEachRemaining(headers::add);
        headers.removeAll(EVERYWHERE);
        return new Answer(status, Markdown.toHtml(response.path("description").asText()), headers, content(response));
    }

    private static Refusal refusal(String status, JsonNode response) {
        var codes = new ArrayList<String>();
        response.path("content")
                .path("application/json")
                .path("examples")
                .fieldNames()
                .forEachRemaining(codes::add);
        return new Refusal(status.equals("default") ? "other" : status, codes);
    }

    /** The first of the media types; null where there is none. */
    private Content content(JsonNode owner) {
        for (Map.Entry<String, JsonNode> media : owner.path("content").properties()) {
            return new Content(
                    media.getKey(),
                    SchemaRows.of(media.getValue().path("schema"), document),
                    media.getKey().endsWith("json") ? pretty(example(media.getValue())) : null);
        }
        return null;
    }

    private JsonNode example(JsonNode media) {
        for (JsonNode example : media.path("examples")) {
            return SchemaText.resolve(example, document).path("value");
        }
        boolean isMade = !media.has("example") && media.path("schema").isObject();
        return isMade ? examples.of(media.path("schema")) : media.path("example");
    }

    private static String pretty(JsonNode example) {
        if (example.isMissingNode()) {
            return null;
        }
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(example);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
