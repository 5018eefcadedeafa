package io.research.node.controller;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.store.Resource;
import io.research.node.store.Store;
import java.util.List;
import java.util.UUID;

/** The pods of the store, as controllers and the network look at them. */
public final class Pods {
    private static final int SUFFIX = 5;

    private Pods() {}

    public static boolean isReady(JsonNode pod) {
        for (JsonNode condition : pod.at("/status/conditions")) {
            if (condition.path("type").asText().equals("Ready")) {
                return condition.path("status").asText().equals("True");
            }
        }
        return false;
    }

    public static boolean ends(JsonNode pod) {
        return pod.path("metadata").has("deletionTimestamp");
    }

    static boolean isOwned(JsonNode pod, JsonNode owner) {
        for (JsonNode reference : pod.at("/metadata/ownerReferences")) {
            if (reference.path("uid").equals(owner.at("/metadata/uid"))) {
                return true;
            }
        }
        return false;
    }

    static List<ObjectNode> of(Store store, JsonNode owner) {
        return store.list(Resource.PODS, owner.at("/metadata/namespace").asText()).stream()
                .filter(pod -> isOwned(pod, owner))
                .toList();
    }

    /** Asks a pod to end; its runner removes it. */
    static void end(Store store, JsonNode pod) {
        store.edit(
                Resource.PODS,
                pod.at("/metadata/namespace").asText(),
                pod.at("/metadata/name").asText(),
                current -> {
                    if (!ends(current)) {
                        current.withObject("/metadata").put("deletionTimestamp", store.now());
                    }
                });
    }

    static void make(Store store, JsonNode owner, String begin, String label, String value) {
        var pod = JsonNodeFactory.instance.objectNode().put("apiVersion", "v1").put("kind", "Pod");
        JsonNode template = owner.at("/spec/template");
        if (template.has("metadata")) {
            pod.set("metadata", template.path("metadata").deepCopy());
        }
        ObjectNode meta = pod.withObject("/metadata");
        meta.put("name", begin + "-" + UUID.randomUUID().toString().substring(0, SUFFIX));
        meta.set("namespace", owner.at("/metadata/namespace"));
        meta.withObject("/labels").put(label, value);
        meta.putArray("ownerReferences").add(reference(owner));
        pod.set("spec", template.path("spec").deepCopy());
        pod.putObject("status").put("phase", "Pending");
        store.put(Resource.PODS, pod);
    }

    static ObjectNode reference(JsonNode owner) {
        var reference = JsonNodeFactory.instance.objectNode().put("controller", true);
        reference.set("apiVersion", owner.path("apiVersion"));
        reference.set("kind", owner.path("kind"));
        reference.set("name", owner.at("/metadata/name"));
        reference.set("uid", owner.at("/metadata/uid"));
        return reference;
    }
}
