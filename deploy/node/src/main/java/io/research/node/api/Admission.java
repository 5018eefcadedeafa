package io.research.node.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.store.Resource;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** What the API adds to objects before they are stored: addresses of services, bound claims, numbers of replicas. */
final class Admission {
    private static final int LAST = 254;

    private final String services;
    private int lastGiven;

    /** @param services the first three numbers of addresses of services */
    Admission(String services) {
        this.services = services;
    }

    /** Changes the object; before is what it replaces, or a missing node. */
    ObjectNode admitted(Resource resource, ObjectNode object, JsonNode before) {
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

    /** Helm makes services at the same time, so an address is given once, also before its service is stored. */
    private synchronized void giveAddress(ObjectNode service, String before) {
        if (before.isEmpty() && lastGiven == LAST) {
            throw new IllegalStateException("All addresses of services have been given: start the node anew");
        }
        String address = before.isEmpty() ? services + "." + ++lastGiven : before;
        service.withObject("/spec").put("clusterIP", address);
    }
}
