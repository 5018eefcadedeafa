package io.research.node.patch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Kubernetes' own patch: lists of objects are merged by a key, and directives ($patch, $retainKeys) say what else. */
public final class StrategicPatch {
    private static final Map<String, String> KEYS = Map.of(
            "containers", "name",
            "initContainers", "name",
            "volumes", "name",
            "env", "name",
            "imagePullSecrets", "name",
            "volumeMounts", "mountPath",
            "topologySpreadConstraints", "topologyKey",
            "conditions", "type",
            "ownerReferences", "uid");
    private static final String DELETE_VALUES = "$deleteFromPrimitiveList/";

    private StrategicPatch() {}

    public static JsonNode applied(JsonNode target, JsonNode patch) {
        return applied(target, patch, "");
    }

    private static JsonNode applied(JsonNode target, JsonNode patch, String field) {
        return switch (patch) {
            case ObjectNode object -> merged(target, object);
            case ArrayNode list -> merged(target, list, field);
            default -> patch;
        };
    }

    private static JsonNode merged(JsonNode target, ObjectNode patch) {
        boolean replaces = patch.path("$patch").asText().equals("replace");
        ObjectNode result = target instanceof ObjectNode object && !replaces
                ? object.deepCopy()
                : JsonNodeFactory.instance.objectNode();
        if (patch.has("$retainKeys")) {
            result.retain(texts(patch.path("$retainKeys")));
        }
        for (var change : patch.properties()) {
            String name = change.getKey();
            if (name.startsWith(DELETE_VALUES)) {
                removeValues(result.path(name.substring(DELETE_VALUES.length())), texts(change.getValue()));
            } else if (name.startsWith("$")) {
                continue;
            } else if (change.getValue().isNull()) {
                result.remove(name);
            } else {
                result.set(name, applied(result.path(name), change.getValue(), name));
            }
        }
        return result;
    }

    private static JsonNode merged(JsonNode target, ArrayNode patch, String field) {
        String key = key(patch, field);
        if (key == null) {
            return patch;
        }
        ArrayNode result = target instanceof ArrayNode list ? list.deepCopy() : JsonNodeFactory.instance.arrayNode();
        for (JsonNode part : patch) {
            int place = place(result, key, part.path(key));
            switch (part.path("$patch").asText()) {
                case "replace" -> result.removeAll();
                case "delete" -> {
                    if (place >= 0) {
                        result.remove(place);
                    }
                }
                default -> {
                    if (place < 0) {
                        result.add(applied(JsonNodeFactory.instance.objectNode(), part));
                    } else {
                        result.set(place, applied(result.get(place), part));
                    }
                }
            }
        }
        return result;
    }

    private static String key(ArrayNode patch, String field) {
        for (JsonNode part : patch) {
            if (!part.isObject()) {
                return null;
            }
        }
        if (field.equals("ports") && !patch.isEmpty()) {
            return patch.get(0).has("containerPort") ? "containerPort" : "port";
        }
        return KEYS.get(field);
    }

    private static int place(ArrayNode list, String key, JsonNode value) {
        for (int at = 0; at < list.size(); at++) {
            if (list.get(at).path(key).equals(value)) {
                return at;
            }
        }
        return -1;
    }

    private static void removeValues(JsonNode list, List<String> values) {
        if (list instanceof ArrayNode array) {
            for (int at = array.size() - 1; at >= 0; at--) {
                if (values.contains(array.get(at).asText())) {
                    array.remove(at);
                }
            }
        }
    }

    private static List<String> texts(JsonNode list) {
        var found = new ArrayList<String>();
        list.forEach(value -> found.add(value.asText()));
        return found;
    }
}
