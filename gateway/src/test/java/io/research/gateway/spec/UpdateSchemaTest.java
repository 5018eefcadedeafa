package io.research.gateway.spec;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What an update does not say stays as it is, so that no schema of one names a default: generated clients send it along. */
class UpdateSchemaTest {
    private static final Path DOCUMENT = Path.of("src/main/resources/openapi.json");
    private static final String REFERENCE = "$ref";
    private static final String DEFAULT = "default";
    private static final String PROPERTIES = "properties";

    private final List<String> updates = new ArrayList<>();
    private final List<String> defaults = new ArrayList<>();
    private JsonNode document;

    @Test
    void no_update_has_a_default() throws IOException {
        document = new ObjectMapper().readTree(DOCUMENT.toFile());

        document.path("paths").properties().forEach(path -> Set.of("put", "patch")
                .forEach(method -> look(
                        method + " " + path.getKey(),
                        path.getValue().path(method).path("requestBody"))));

        assertThat(updates).anyMatch(update -> update.startsWith("patch /api/public/v1/studies/"));
        assertThat(defaults).isEmpty();
    }

    private void look(String update, JsonNode body) {
        if (!body.isMissingNode()) {
            updates.add(update);
            find(update, body, false, new HashSet<>());
        }
    }

    /** @param named whether the keys of this object are names of fields, and no keywords */
    private void find(String where, JsonNode node, boolean named, Set<String> seen) {
        if (node.isArray()) {
            node.forEach(item -> find(where, item, false, seen));
            return;
        }
        if (!named && node.has(DEFAULT)) {
            defaults.add(where);
        }
        String reference = node.path(REFERENCE).asText();
        if (reference.startsWith("#") && seen.add(reference)) {
            find(where, document.at(reference.substring(1)), false, seen);
        }
        node.properties()
                .forEach(field -> find(
                        where + "." + field.getKey(),
                        field.getValue(),
                        !named && field.getKey().equals(PROPERTIES),
                        seen));
    }
}
