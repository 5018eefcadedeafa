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

    OperationReader(JsonNode document) {
        this.document = document;
    }

    Operation read(String path, String method, JsonNode item) {
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
        return new Operation(
                operation.path("operationId").asText(),
                method.toUpperCase(Locale.ROOT),
                path,
                operation.path("summary").asText(),
                Markdown.toHtml(operation.path("description").asText()),
                operation.path("deprecated").asBoolean(),
                parameters,
                content(SchemaText.resolve(operation.path("requestBody"), document)),
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
                    pretty(example(media.getValue())));
        }
        return null;
    }

    private JsonNode example(JsonNode media) {
        for (JsonNode example : media.path("examples")) {
            return SchemaText.resolve(example, document).path("value");
        }
        return media.path("example");
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
