package io.research.gateway.docs;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The document by chapters. */
final class ApiReference {
    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

    private final JsonNode document;
    private final OperationReader operations;

    private ApiReference(JsonNode document) {
        this.document = document;
        this.operations = new OperationReader(document);
    }

    static List<Chapter> of(JsonNode document) {
        return new ApiReference(document).chapters();
    }

    private List<Chapter> chapters() {
        var chapters = new ArrayList<Chapter>();
        for (JsonNode tag : document.path("tags")) {
            String name = tag.path("name").asText();
            chapters.add(new Chapter(
                    name,
                    "chapter-" + name.toLowerCase(Locale.ROOT).replace(' ', '-'),
                    Markdown.toHtml(tag.path("description").asText()),
                    operationsOf(name)));
        }
        return chapters;
    }

    private List<Operation> operationsOf(String tag) {
        var found = new ArrayList<Operation>();
        for (String kind : List.of("paths", "webhooks")) {
            for (Map.Entry<String, JsonNode> path : document.path(kind).properties()) {
                for (Map.Entry<String, JsonNode> member : path.getValue().properties()) {
                    boolean isHere = METHODS.contains(member.getKey())
                            && member.getValue().path("tags").path(0).asText().equals(tag);
                    if (isHere) {
                        found.add(
                                operations.read(path.getKey(), member.getKey(), path.getValue(), kind.equals("paths")));
                    }
                }
            }
        }
        return found;
    }
}
