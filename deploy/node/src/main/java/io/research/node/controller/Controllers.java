package io.research.node.controller;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.store.Resource;
import io.research.node.store.Store;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Looks at everything again and again: deployments, jobs, what has lost its owner, and pods that nobody runs yet. */
public final class Controllers implements Runnable {
    private static final long PAUSE_MILLIS = 200;

    private final Store store;
    private final Function<ObjectNode, Runnable> runners;
    private final Set<String> running = new HashSet<>();

    /** With what runs a pod. */
    public Controllers(Store store, Function<ObjectNode, Runnable> runners) {
        this.store = store;
        this.runners = runners;
    }

    @Override
    public void run() {
        var deployments = new Deployments(store);
        var jobs = new Jobs(store);
        while (!Thread.currentThread().isInterrupted()) {
            try {
                store.list(Resource.DEPLOYMENTS, "").forEach(deployments::step);
                store.list(Resource.JOBS, "").forEach(jobs::step);
                endOrphans();
                runNew();
            } catch (RuntimeException fault) {
                System.err.println("controllers: " + fault);
            }
            pause();
        }
    }

    private void endOrphans() {
        var owners = Stream.of(Resource.DEPLOYMENTS, Resource.JOBS)
                .flatMap(resource -> store.list(resource, "").stream())
                .toList();
        store.list(Resource.PODS, "").stream()
                .filter(pod -> !Pods.ends(pod) && pod.path("metadata").has("ownerReferences"))
                .filter(pod -> owners.stream().noneMatch(owner -> Pods.isOwned(pod, owner)))
                .forEach(pod -> Pods.end(store, pod));
        store.list(Resource.REPLICA_SETS, "").stream()
                .filter(set -> owners.stream().noneMatch(owner -> Pods.isOwned(set, owner)))
                .forEach(set -> store.remove(
                        Resource.REPLICA_SETS,
                        set.at("/metadata/namespace").asText(),
                        set.at("/metadata/name").asText()));
    }

    private void runNew() {
        for (ObjectNode pod : store.list(Resource.PODS, "")) {
            if (running.add(pod.at("/metadata/uid").asText())) {
                Thread.startVirtualThread(runners.apply(pod));
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
