package io.research.helm.rule;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What an object makes pods of. */
public record PodTemplate(ObjectNode owner, JsonNode metadata, JsonNode spec) {

    static Optional<PodTemplate> of(ObjectNode object) {
        return switch (object.path("kind").asText()) {
            case "Deployment", "Job" ->
                Optional.of(new PodTemplate(
                        object, object.at("/spec/template/metadata"), object.at("/spec/template/spec")));
            case "Pod" -> Optional.of(new PodTemplate(object, object.path("metadata"), object.path("spec")));
            default -> Optional.empty();
        };
    }

    Stream<JsonNode> containers() {
        return Stream.concat(all(spec.path("containers")), all(spec.path("initContainers")));
    }

    Stream<JsonNode> volumes() {
        return all(spec.path("volumes"));
    }

    boolean isDeployment() {
        return owner.path("kind").asText().equals("Deployment");
    }

    Map<String, String> labels() {
        return texts(metadata.path("labels"));
    }

    /** Whether a selector's {@code matchLabels} and {@code matchExpressions} (In) choose these pods. */
    boolean isChosenBy(JsonNode selector) {
        var labels = labels();
        return texts(selector.path("matchLabels")).entrySet().stream()
                        .allMatch(wanted -> wanted.getValue().equals(labels.get(wanted.getKey())))
                && all(selector.path("matchExpressions"))
                        .allMatch(expression -> all(expression.path("values")).anyMatch(value -> value.asText()
                                .equals(labels.get(expression.path("key").asText()))));
    }

    static Stream<JsonNode> all(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    static Map<String, String> texts(JsonNode object) {
        var texts = new TreeMap<String, String>();
        object.properties()
                .forEach(entry -> texts.put(entry.getKey(), entry.getValue().asText()));
        return texts;
    }
}
