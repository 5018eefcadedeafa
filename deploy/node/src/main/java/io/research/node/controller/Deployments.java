package io.research.node.controller;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.store.Resource;
import io.research.node.store.Store;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/** Brings the pods of a deployment one step nearer to what it asks for: new ones first, old ones when there are enough. */
final class Deployments {
    private static final String MARK = "pod-template-hash";
    private static final int MARK_LENGTH = 9;

    private final Store store;

    Deployments(Store store) {
        this.store = store;
    }

    void step(ObjectNode deployment) {
        String name = deployment.at("/metadata/name").asText();
        String mark = mark(deployment.at("/spec/template"));
        int wanted = wanted(deployment);
        var alive = Pods.of(store, deployment).stream()
                .filter(pod -> !Pods.ends(pod))
                .toList();
        var fresh = alive.stream().filter(pod -> hasMark(pod, mark)).toList();
        var stale = alive.stream().filter(pod -> !hasMark(pod, mark)).toList();
        long ready = alive.stream().filter(Pods::isReady).count();
        JsonNode rolling = deployment.at("/spec/strategy/rollingUpdate");
        int missing = rolling.path("maxUnavailable").asInt(0);
        int surge = stale.isEmpty() ? 0 : rolling.path("maxSurge").asInt(1);
        if (fresh.size() < wanted && alive.size() < wanted + surge) {
            Pods.make(store, deployment, name + "-" + mark, MARK, mark);
        } else if (!stale.isEmpty()) {
            endOne(stale, alive.size() > wanted, ready > wanted - missing);
        } else if (fresh.size() > wanted) {
            endOne(fresh, true, true);
        }
        tell(deployment, new Count(wanted, alive.size(), fresh, (int) ready, missing));
        tellReplicas(deployment, name + "-" + mark, mark, fresh);
    }

    /** One that is not ready may go when there are more than wanted, one that is ready when enough others are. */
    private void endOne(List<ObjectNode> pods, boolean unready, boolean ready) {
        pods.stream()
                .filter(pod -> Pods.isReady(pod) ? ready : unready)
                .min((one, other) -> Boolean.compare(Pods.isReady(one), Pods.isReady(other)))
                .ifPresent(pod -> Pods.end(store, pod));
    }

    /** An autoscaler leaves alone what somebody has scaled to none. */
    private int wanted(ObjectNode deployment) {
        int wanted = deployment.at("/spec/replicas").asInt(1);
        if (wanted == 0) {
            return 0;
        }
        for (ObjectNode scaler : store.list(
                Resource.AUTOSCALERS, deployment.at("/metadata/namespace").asText())) {
            if (scaler.at("/spec/scaleTargetRef/name").equals(deployment.at("/metadata/name"))) {
                wanted = Math.max(wanted, scaler.at("/spec/minReplicas").asInt(1));
            }
        }
        return wanted;
    }

    private void tell(ObjectNode deployment, Count count) {
        var status = JsonNodeFactory.instance.objectNode();
        status.put("observedGeneration", deployment.at("/metadata/generation").asLong());
        status.put("replicas", count.alive())
                .put("updatedReplicas", count.fresh().size());
        status.put("readyReplicas", count.ready()).put("availableReplicas", count.ready());
        status.put("unavailableReplicas", Math.max(0, count.wanted() - count.ready()));
        boolean available = count.ready() >= count.wanted() - count.missing();
        status.putArray("conditions").addObject().put("type", "Available").put("status", available ? "True" : "False");
        if (!status.toString().equals(deployment.path("status").toString())
                || deployment.at("/spec/replicas").asInt() != count.wanted()) {
            store.edit(
                    Resource.DEPLOYMENTS,
                    deployment.at("/metadata/namespace").asText(),
                    deployment.at("/metadata/name").asText(),
                    current -> {
                        current.set("status", status);
                        current.withObject("/spec").put("replicas", count.wanted());
                    });
        }
    }

    /** Helm and kubectl find the new pods of a deployment by its replica set. */
    private void tellReplicas(ObjectNode deployment, String name, String mark, List<ObjectNode> fresh) {
        int ready = (int) fresh.stream().filter(Pods::isReady).count();
        var set = JsonNodeFactory.instance.objectNode();
        set.put("apiVersion", "apps/v1").put("kind", "ReplicaSet");
        var meta = set.putObject("metadata").put("name", name);
        meta.set("namespace", deployment.at("/metadata/namespace"));
        meta.putArray("ownerReferences").add(Pods.reference(deployment));
        var spec = set.putObject("spec").put("replicas", wanted(deployment));
        spec.set("selector", deployment.at("/spec/selector"));
        spec.set("template", deployment.at("/spec/template").deepCopy());
        spec.withObject("/template/metadata/labels").put(MARK, mark);
        meta.set("labels", spec.at("/template/metadata/labels"));
        var status = set.putObject("status").put("observedGeneration", 1);
        status.put("replicas", fresh.size()).put("readyReplicas", ready).put("availableReplicas", ready);
        var known = store.find(
                Resource.REPLICA_SETS, deployment.at("/metadata/namespace").asText(), name);
        if (known.map(before -> !before.path("status").toString().equals(status.toString()))
                .orElse(true)) {
            store.put(Resource.REPLICA_SETS, set);
        }
    }

    private static boolean hasMark(JsonNode pod, String mark) {
        return pod.at("/metadata/labels").path(MARK).asText().equals(mark);
    }

    private static String mark(JsonNode template) {
        return UUID.nameUUIDFromBytes(template.toString().getBytes(StandardCharsets.UTF_8))
                .toString()
                .replace("-", "")
                .substring(0, MARK_LENGTH);
    }

    private record Count(int wanted, int alive, List<ObjectNode> fresh, int ready, int missing) {}
}
