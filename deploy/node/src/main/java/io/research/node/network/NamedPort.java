package io.research.node.network;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.OptionalInt;

/** Ports that pods name. */
final class NamedPort {
    private NamedPort() {}

    static OptionalInt of(JsonNode pod, String name) {
        for (JsonNode container : pod.at("/spec/containers")) {
            for (JsonNode port : container.path("ports")) {
                if (port.path("name").asText().equals(name)) {
                    return OptionalInt.of(port.path("containerPort").asInt());
                }
            }
        }
        return OptionalInt.empty();
    }
}
