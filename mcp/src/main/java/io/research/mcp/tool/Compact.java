package io.research.mcp.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Function;

/** Answers of the API with less in them: each word is paid for by whoever asked. */
public final class Compact {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private Compact() {}

    public static ObjectNode object() {
        return JSON.objectNode();
    }

    /** These members, without those that say nothing: null, and empty lists and objects. */
    public static ObjectNode pick(JsonNode from, String... names) {
        var picked = object();
        for (String name : names) {
            put(picked, name, from.path(name));
        }
        return picked;
    }

    /** Sets a member, unless it says nothing. */
    public static void put(ObjectNode to, String name, JsonNode value) {
        if (!isSilent(value)) {
            to.set(name, value);
        }
    }

    public static ArrayNode each(JsonNode list, Function<JsonNode, ? extends JsonNode> change) {
        var changed = JSON.arrayNode();
        list.forEach(item -> changed.add(change.apply(item)));
        return changed;
    }

    /** All of it, without members that say nothing, at any depth. */
    public static JsonNode all(JsonNode node) {
        if (node instanceof ObjectNode object) {
            var kept = object();
            object.properties().forEach(member -> put(kept, member.getKey(), all(member.getValue())));
            return kept;
        }
        return node.isArray() ? each(node, Compact::all) : node;
    }

    /** Adds to a page of a list how to ask for the next one. */
    public static void nextPage(ObjectNode answer, JsonNode page) {
        int number = page.path("page").asInt(1);
        int size = page.path("page_size").asInt(1);
        int total = page.path("total_count").asInt();
        answer.put("total_count", total);
        if ((long) number * size < total) {
            answer.put("next_page", number + 1);
        }
    }

    private static boolean isSilent(JsonNode value) {
        return value.isMissingNode() || value.isNull() || value.isContainerNode() && value.isEmpty();
    }
}
