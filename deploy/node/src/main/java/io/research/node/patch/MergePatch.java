package io.research.node.patch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** A patch by RFC 7396: null removes, objects are merged, anything else replaces. */
public final class MergePatch {
    private MergePatch() {}

    public static JsonNode applied(JsonNode target, JsonNode patch) {
        if (!(patch instanceof ObjectNode changes)) {
            return patch;
        }
        ObjectNode result =
                target instanceof ObjectNode object ? object.deepCopy() : JsonNodeFactory.instance.objectNode();
        for (var change : changes.properties()) {
            if (change.getValue().isNull()) {
                result.remove(change.getKey());
            } else {
                result.set(change.getKey(), applied(result.path(change.getKey()), change.getValue()));
            }
        }
        return result;
    }
}
