package io.research.node;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.research.node.api.ApiServer;
import io.research.node.controller.Controllers;
import io.research.node.kubelet.PodRunner;
import io.research.node.network.ClusterNetwork;
import io.research.node.store.Resource;
import io.research.node.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Clock;
import java.util.List;

/**
 * A node that runs until it is closed; needs root, podman, iptables and dnsmasq. What it is not: several nodes, scheduling
 * by requests, eviction, autoscaling (the minimum runs), disruption budgets, Ingress, validation, tokens, operators.
 */
public final class Node implements AutoCloseable {
    private static final int ROUNDS = 3;

    private final Store store = new Store(Clock.systemUTC());
    private final NodeSettings settings;
    private final ClusterNetwork network;
    private final ApiServer api;
    private final List<Thread> threads;

    private Node(NodeSettings settings) throws IOException {
        this.settings = settings;
        Files.createDirectories(settings.folder());
        removeContainers();
        for (String name : List.of("default", "kube-system")) {
            var namespace = JsonNodeFactory.instance.objectNode();
            namespace.put("apiVersion", "v1").put("kind", "Namespace");
            namespace.putObject("metadata").put("name", name);
            namespace.putObject("status").put("phase", "Active");
            store.put(Resource.NAMESPACES, namespace);
        }
        this.network = ClusterNetwork.open(store, settings);
        this.api = new ApiServer(store, settings);
        Files.writeString(settings.kubeconfig(), api.kubeconfig());
        this.threads = List.of(
                Thread.startVirtualThread(new Controllers(store, pod -> new PodRunner(store, settings, pod))),
                Thread.startVirtualThread(network));
    }

    /** Begins, after it has removed what a node of the same settings that was killed has left. */
    public static Node start(NodeSettings settings) throws IOException {
        return new Node(settings);
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        var node = start(NodeSettings.ofProperties());
        Runtime.getRuntime().addShutdownHook(new Thread(node::close));
        System.out.println("The node is there: export KUBECONFIG=" + node.settings.kubeconfig());
        Thread.currentThread().join();
    }

    public Store store() {
        return store;
    }

    @Override
    public void close() {
        threads.forEach(Thread::interrupt);
        threads.forEach(Node::awaitEnd);
        api.close();
        // Those who run pods see that they are gone, and start nothing again.
        store.list(Resource.PODS, "")
                .forEach(pod -> store.remove(
                        Resource.PODS,
                        pod.at("/metadata/namespace").asText(),
                        pod.at("/metadata/name").asText()));
        removeContainers();
        network.close();
    }

    /** A sandbox goes only after the container that shares its address. */
    private void removeContainers() {
        for (int round = 0; round < ROUNDS; round++) {
            Command.attempt("podman", "ps", "-a", "--format", "{{.Names}}")
                    .lines()
                    .filter(name -> name.startsWith(settings.network() + "-"))
                    .forEach(name -> Command.attempt("podman", "rm", "-f", "--ignore", "-t", "0", name));
        }
    }

    private static void awaitEnd(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
