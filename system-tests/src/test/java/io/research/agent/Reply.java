package io.research.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.List;

/**
 * What a tool has answered.
 *
 * @param tool whose answer it is, for messages
 * @param texts as an agent reads them, one after the other
 */
record Reply(String tool, boolean isError, List<String> texts) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    static Reply of(String tool, CallToolResult result) {
        return new Reply(
                tool,
                Boolean.TRUE.equals(result.isError()),
                result.content().stream()
                        .map(content -> ((TextContent) content).text())
                        .toList());
    }

    /** The same, which must be no refusal. */
    Reply done() {
        assertThat(isError).as(toString()).isFalse();
        return this;
    }

    /** The same, which must be the refusal with that code, before anything was begun. */
    Reply refused(String code) {
        assertThat(isError).as(toString()).isTrue();
        assertThat(text("/error/code")).as(toString()).isEqualTo(code);
        assertThat(text("/error/outcome")).as(toString()).isEqualTo("not_started");
        return this;
    }

    /** The JSON, which stands last. */
    JsonNode json() {
        try {
            return JSON.readTree(texts.getLast());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(tool + " has answered with something that is no JSON: " + texts, e);
        }
    }

    JsonNode at(String pointer) {
        return json().at(pointer);
    }

    /** The text at that JSON pointer; null where there is none. */
    String text(String pointer) {
        return at(pointer).asText(null);
    }
}
