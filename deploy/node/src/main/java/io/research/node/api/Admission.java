package io.research.node.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.store.Resource;
import io.research.node.store.Store;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What the API adds to objects before they are stored: addresses of services, bound claims, numbers of replicas. */
final class Admission {
    private static final int LAST = 254;

    private final Store store;
    private final String services;

    Admission(Store store, String services) {
        this.store = store;
        this.services = services;
    }

    /** Changes the object; before is what it replaces, or a missing node. */
    ObjectNode admitted(Resource resource, ObjectNode object, com.fasterxml.jackson.databind.JsonNode before) {
        switch (resource.plural()) {
            case "secrets" -> encode(object);
            case "services" -> giveAddress(object, before.at("/spec/clusterIP").asText());
            case "persistentvolumeclaims" -> object.putObject("status").put("phase", "Bound");
            case "deployments" -> {
                if (!object.path("spec").has("replicas")) {
                    object.withObject("/spec")
                            .put("replicas", before.at("/spec/replicas").asInt(1));
                }
            }
            default -> {}
        }
        return object;
    }

    private static void encode(ObjectNode secret) {
        if (secret.remove("stringData") instanceof ObjectNode texts) {
            var data = secret.withObject("/data");
            texts.properties()
                    .forEach(text -> data.put(
                            text.getKey(),
                            Base64.getEncoder()
                                    .encodeToString(text.getValue().asText().getBytes(StandardCharsets.UTF_8))));
        }
    }

    private void giveAddress(ObjectNode service, String before) {
        var taken = store.list(Resource.SERVICES, "").stream()
                .map(other -> other.at("/spec/clusterIP").asText())
                .collect(Collectors.toSet());
        String address = before.isEmpty()
                ? IntStream.rangeClosed(1, LAST)
                        .mapToObj(last -> services + "." + last)
                        .filter(free -> !taken.contains(free))
                        .findFirst()
                        .orElseThrow()
                : before;
        service.withObject("/spec").put("clusterIP", address);
    }
}
