package io.research.helm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Objects that do everything wrong. */
final class CarelessRelease {
    static final List<ObjectNode> OBJECTS = parsed();

    private CarelessRelease() {}

    private static List<ObjectNode> parsed() {
        var objects = new ArrayList<ObjectNode>();
        try (var file = CarelessRelease.class.getResourceAsStream("careless-release.yaml");
                var values = new YAMLMapper().readerFor(JsonNode.class).<JsonNode>readValues(file)) {
            while (values.hasNext()) {
                objects.add((ObjectNode) values.next());
            }
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return objects;
    }
}
