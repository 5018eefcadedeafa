package io.research.helm.backup;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.NodeSettings;
import io.research.node.api.ApiServer;
import io.research.node.controller.Controllers;
import io.research.node.controller.Pods;
import io.research.node.store.Resource;
import io.research.node.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The API and the controllers of the node for tests. Its pods run in name only: ready at once, and gone when they are to end. */
final class Cluster implements AutoCloseable {
    static final String NAMESPACE = "research";
    private static final long PAUSE_MILLIS = 50;

    private final Store store = new Store(Clock.systemUTC());
    private final ApiServer api;
    private final Thread controllers;
    private final Path kubeconfig;

    Cluster(Path folder) throws IOException {
        api = new ApiServer(store, new NodeSettings(folder, "none", "10.92.0", "10.99.0", 0, "NONE"));
        controllers = Thread.startVirtualThread(new Controllers(store, pod -> () -> live(pod)));
        kubeconfig = Files.writeString(folder.resolve("kubeconfig"), api.kubeconfig());
    }

    Path kubeconfig() {
        return kubeconfig;
    }

    Store store() {
        return store;
    }

    /** The contents of each secret; not what Helm keeps there of its own. */
    Map<String, String> secrets() {
        var secrets = new TreeMap<String, String>();
        store.list(Resource.SECRETS, NAMESPACE).stream()
                .filter(secret -> !secret.path("type").asText().startsWith("helm.sh/"))
                .forEach(secret -> secrets.put(
                        secret.at("/metadata/name").asText(),
                        secret.path("type").asText() + secret.path("data")));
        return secrets;
    }

    /** How many pods each deployment asks for. */
    Map<String, Integer> replicas() {
        var replicas = new TreeMap<String, Integer>();
        store.list(Resource.DEPLOYMENTS, NAMESPACE)
                .forEach(deployment -> replicas.put(
                        deployment.at("/metadata/name").asText(),
                        deployment.at("/spec/replicas").asInt()));
        return replicas;
    }

    List<String> pods() {
        return store.list(Resource.PODS, NAMESPACE).stream()
                .map(pod -> pod.at("/metadata/name").asText())
                .toList();
    }

    @Override
    public void close() {
        controllers.interrupt();
        api.close();
    }

    private void live(ObjectNode pod) {
        String namespace = pod.at("/metadata/namespace").asText();
        String name = pod.at("/metadata/name").asText();
        store.edit(Resource.PODS, namespace, name, current -> current.putObject("status")
                .put("phase", "Running")
                .putArray("conditions")
                .addObject()
                .put("type", "Ready")
                .put("status", "True"));
        try {
            while (store.find(Resource.PODS, namespace, name)
                    .filter(current -> !Pods.ends(current))
                    .isPresent()) {
                Thread.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        store.remove(Resource.PODS, namespace, name);
    }
}
