package io.research.testkit.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Collection;
import java.util.TreeSet;

/** The chapters of the reference, in the order of {@code common.yaml}. */
final class Tags {
    private Tags() {}

    /** @throws IllegalStateException when an operation has a tag that is not described */
    static ArrayNode used(JsonNode described, Collection<? extends JsonNode> paths, Collection<JsonNode> webhooks) {
        var wanted = new TreeSet<String>();
        paths.forEach(item -> collect(item, wanted));
        webhooks.forEach(item -> collect(item, wanted));
        var used = JsonNodeFactory.instance.arrayNode();
        for (JsonNode tag : described) {
            if (wanted.remove(tag.path("name").textValue())) {
                used.add(tag);
            }
        }
        if (!wanted.isEmpty()) {
            throw new IllegalStateException("common.yaml describes no tag " + wanted);
        }
        return used;
    }

    private static void collect(JsonNode item, Collection<String> wanted) {
        item.forEach(operation -> operation.path("tags").forEach(tag -> wanted.add(tag.textValue())));
    }
}
