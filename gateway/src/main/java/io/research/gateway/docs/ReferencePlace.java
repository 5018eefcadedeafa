package io.research.gateway.docs;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A place in the page that Scalar makes of the document.
 *
 * @param anchor as {@code reference.js} has Scalar name it
 * @param words what it says: names, values, statuses and codes
 */
record ReferencePlace(String anchor, String title, String tag, String words) {

    /** All operations of the document, and what the suite sends. */
    static List<ReferencePlace> of(JsonNode document) {
        var places = new ArrayList<ReferencePlace>();
        for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
            for (Map.Entry<String, JsonNode> member : path.getValue().properties()) {
                var operation = member.getValue();
                if (operation.has("operationId")) {
                    String tag = operation.at("/tags/0").asText();
                    String anchor =
                            tagAnchor(tag) + "/" + operation.path("operationId").asText();
                    places.add(place(anchor, tag, member.getKey() + " " + path.getKey(), operation, document));
                }
            }
        }
        for (Map.Entry<String, JsonNode> event : document.path("webhooks").properties()) {
            String anchor = tagAnchor("Events") + "/webhook/" + event.getKey();
            places.add(place(anchor, "Events", event.getKey(), event.getValue().path("post"), document));
        }
        return places;
    }

    static String tagAnchor(String tag) {
        return "tag/" + tag.toLowerCase(Locale.ROOT).replace(' ', '-');
    }

    private static ReferencePlace place(
            String anchor, String tag, String address, JsonNode operation, JsonNode document) {
        var words = new StringBuilder(address)
                .append(' ')
                .append(operation.path("description").asText());
        addWords(operation, document, new HashSet<>(), words);
        return new ReferencePlace(anchor, operation.path("summary").asText(), tag, words.toString());
    }

    private static void addWords(JsonNode node, JsonNode document, Set<String> seen, StringBuilder words) {
        node.forEach(element -> {
            if (node.isArray()) {
                addWords(element, document, seen, words);
            }
        });
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            var value = member.getValue();
            switch (member.getKey()) {
                case "$ref" -> {
                    if (seen.add(value.asText())) {
                        addWords(document.at(value.asText().substring(1)), document, seen, words);
                    }
                }
                case "name" -> words.append(' ').append(value.asText());
                case "enum" -> value.forEach(one -> words.append(' ').append(one.asText()));
                case "properties", "responses" -> {
                    value.fieldNames()
                            .forEachRemaining(name -> words.append(' ').append(name));
                    value.forEach(one -> addWords(one, document, seen, words));
                }
                // The names of error examples are the codes; what examples say would find too much.
                case "examples" ->
                    value.fieldNames()
                            .forEachRemaining(name -> words.append(' ').append(name));
                case "example" -> {}
                default -> addWords(value, document, seen, words);
            }
        }
    }
}
