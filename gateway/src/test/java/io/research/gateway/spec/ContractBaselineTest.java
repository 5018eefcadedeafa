package io.research.gateway.spec;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.testkit.openapi.OpenApiMerge;
import io.research.testkit.openapi.OpenApiPart;
import io.research.testkit.openapi.OpenApiText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The public contract only grows. The baseline is what clients were last told, without its prose; additions go into it
 * whenever the document is rewritten, a removal or narrowing only when somebody accepts it.
 */
class ContractBaselineTest {
    private static final Path BASELINE = Path.of("src/test/contract/baseline.json");
    private static final String REWRITE = "./dev openapi";
    private static final Set<String> PROSE = Set.of("description", "summary", "example", "examples", "title", "tags");
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    @Test
    void nothing_that_clients_were_told_is_removed_or_narrowed() throws IOException {
        var document = document();
        var lost = ContractComparison.between(JSON.readTree(BASELINE.toFile()), document);

        if (Boolean.getBoolean("openapi.accept") || lost.isEmpty() && Boolean.getBoolean("openapi.write")) {
            Files.writeString(BASELINE, text(document));
            lost = List.of();
        }

        assertThat(lost)
                .as(
                        "taken away from clients. If the operation is new on your branch: git checkout gateway/%s && %s."
                                + " If clients know it: CONTRIBUTING.md, \"The contract only grows\"",
                        BASELINE, REWRITE)
                .isEmpty();
        assertThat(Files.readString(BASELINE).equals(text(document)))
                .as("gateway/%s does not hold what the document adds; %s puts it in", BASELINE, REWRITE)
                .isTrue();
    }

    private static JsonNode document() throws IOException {
        var document = JSON.readTree(OpenApiText.of(OpenApiMerge.of(OpenApiPart.ofProject(Path.of("..")))));
        ((ObjectNode) document.path("components")).remove("examples");
        ((ObjectNode) document).remove("info");
        return withoutProse(document, false);
    }

    private static String text(JsonNode document) throws IOException {
        return JSON.writeValueAsString(document) + "\n";
    }

    /** @param named whether the keys of this object are names, of a field or a path, and no keywords */
    private static JsonNode withoutProse(JsonNode node, boolean named) {
        if (node instanceof ObjectNode object) {
            if (!named) {
                object.remove(PROSE);
            }
            object.properties().forEach(entry -> withoutProse(entry.getValue(), isOfNames(entry.getKey()) && !named));
        } else {
            node.forEach(item -> withoutProse(item, false));
        }
        return node;
    }

    private static boolean isOfNames(String key) {
        return Set.of("properties", "paths", "webhooks", "schemas", "responses", "parameters", "headers", "content")
                .contains(key);
    }
}
