package io.research.testkit.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The components that the document uses, each taken from the part that refers to it, or from what all share. */
final class ComponentPool {
    private static final String PREFIX = "#/components/";

    private final OpenApiPart common;
    private final ErrorResponses errors = new ErrorResponses();
    private final Map<String, JsonNode> found = new TreeMap<>();
    private final Map<String, String> origins = new TreeMap<>();
    private final Set<JsonNode> walked = Collections.newSetFromMap(new IdentityHashMap<>());

    ComponentPool(OpenApiPart common) {
        this.common = common;
        common.document()
                .path("components")
                .path("securitySchemes")
                .properties()
                .forEach(scheme -> found.put(PREFIX + "securitySchemes/" + scheme.getKey(), scheme.getValue()));
    }

    /** Takes in whatever that part of a part refers to, and what that refers to. */
    void use(JsonNode node, OpenApiPart part) {
        if (node.isTextual() && node.textValue().startsWith(PREFIX)) {
            take(node.textValue(), part);
        }
        node.forEach(child -> use(child, part));
    }

    private void take(String reference, OpenApiPart part) {
        var own = part.at(reference);
        var shared = shared(reference);
        if (own.isMissingNode() && shared.isMissingNode()) {
            throw new IllegalStateException(part.name() + ": there is no " + reference);
        }
        var origin = own.isMissingNode() ? common : part;
        var component = own.isMissingNode() ? shared : own;
        if (!shared.isMissingNode() && !shared.equals(component)) {
            throw isAnother(reference, part, common.name());
        }
        var known = found.putIfAbsent(reference, component);
        origins.putIfAbsent(reference, origin.name());
        if (known != null && !known.equals(component)) {
            throw isAnother(reference, part, origins.get(reference));
        }
        if (walked.add(component)) {
            use(component, origin);
        }
    }

    private static IllegalStateException isAnother(String reference, OpenApiPart part, String other) {
        return new IllegalStateException(
                "%s: %s is another one in %s; use that, or rename".formatted(part.name(), reference, other));
    }

    private JsonNode shared(String reference) {
        var stated = common.at(reference);
        return stated.isMissingNode() ? errors.component(reference) : stated;
    }

    ObjectNode toJson() {
        var components = JsonNodeFactory.instance.objectNode();
        found.forEach((reference, component) -> {
            String[] place = reference.substring(PREFIX.length()).split("/");
            components.withObject("/" + place[0]).set(place[1], component);
        });
        return components;
    }
}
