package io.research.node.kubelet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.NodeSettings;
import io.research.node.store.Resource;
import io.research.node.store.Store;
import java.io.IOException;
import java.util.OptionalInt;

/** The life of one pod, in a thread of its own: volumes, address, init containers, the container, and the end. */
public final class PodRunner implements Runnable {
    private static final long PAUSE_MILLIS = 100;
    private static final int FIRST_BACKOFF = 10;
    private static final int LONGEST_BACKOFF = 300;

    private final Store store;
    private final NodeSettings settings;
    private final ObjectNode pod;
    private final JsonNode container;
    private final String namespace;
    private final String name;
    private int restarts;
    private String address = "";

    public PodRunner(Store store, NodeSettings settings, ObjectNode pod) {
        this.store = store;
        this.settings = settings;
        this.pod = pod;
        this.container = pod.at("/spec/containers/0");
        this.namespace = pod.at("/metadata/namespace").asText();
        this.name = pod.at("/metadata/name").asText();
    }

    @Override
    public void run() {
        var volumes = new Volumes(store, settings, pod);
        var sandbox = new Sandbox(settings, name);
        try {
            live(volumes, sandbox);
        } catch (IOException | RuntimeException fault) {
            say("Failed", false, terminated(128, fault.toString()));
            System.err.println(name + " cannot run: " + fault);
            awaitEndQuietly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            sandbox.end();
            store.remove(Resource.PODS, namespace, name);
            volumes.remove();
        }
    }

    private void live(Volumes volumes, Sandbox sandbox) throws IOException, InterruptedException {
        say("Pending", false, waiting("ContainerCreating"));
        for (var missing = volumes.layOut(); missing.isPresent(); missing = volumes.layOut()) {
            say("Pending", false, waiting("ContainerCreating: no " + missing.get()));
            if (ends()) {
                return;
            }
            Thread.sleep(PAUSE_MILLIS);
        }
        address = sandbox.begin(pod);
        for (JsonNode init : pod.at("/spec/initContainers")) {
            if (!runToEnd(init, volumes, sandbox)) {
                return;
            }
        }
        if (runToEnd(container, volumes, sandbox)) {
            say("Succeeded", false, terminated(0, ""));
            awaitEnd();
        }
    }

    /**
     * Runs that container, again and again where the pod's policy wants that, until it has ended well.
     *
     * @return false where the pod has ended or failed meanwhile
     */
    private boolean runToEnd(JsonNode which, Volumes volumes, Sandbox sandbox)
            throws IOException, InterruptedException {
        String policy = pod.at("/spec/restartPolicy").asText("Always");
        boolean again = policy.equals("Always") && which == container;
        int backoff = 0;
        while (!ends()) {
            OptionalInt code = runOnce(which, volumes, sandbox);
            if (code.isEmpty()) {
                return false;
            }
            boolean good = code.getAsInt() == 0;
            if (good && !again) {
                return true;
            }
            if (policy.equals("Never")) {
                say("Failed", false, terminated(code.getAsInt(), ""));
                awaitEnd();
                return false;
            }
            restarts++;
            say("Running", false, waiting("CrashLoopBackOff"));
            long until = System.nanoTime() + backoff * 1_000_000_000L;
            while (System.nanoTime() < until && !ends()) {
                Thread.sleep(PAUSE_MILLIS);
            }
            backoff = Math.clamp(backoff * 2L, FIRST_BACKOFF, LONGEST_BACKOFF);
        }
        return false;
    }

    /** The exit code; none where the pod ended. */
    private OptionalInt runOnce(JsonNode which, Volumes volumes, Sandbox sandbox)
            throws IOException, InterruptedException {
        String init = which == container ? "" : "init-" + which.path("name").asText() + "-";
        String called = settings.network() + "-" + name + "-" + init + restarts;
        var options = new ContainerOptions(pod.path("spec"), which, volumes).all();
        var running = Container.start(called, sandbox.name(), options, settings.log(name));
        try {
            var health = new Health(which, address);
            boolean ready = which == container && health.isReady();
            say(which == container ? "Running" : "Pending", ready, running());
            while (!running.hasEnded()) {
                if (ends()) {
                    say("Running", false, running());
                    end(running);
                    return OptionalInt.empty();
                }
                if (health.look()) {
                    running.stop(grace());
                }
                if (which == container && health.isReady() != ready) {
                    ready = health.isReady();
                    say("Running", ready, running());
                }
                Thread.sleep(PAUSE_MILLIS);
            }
            String reason = running.wasKilledForMemory() ? "OOMKilled" : "";
            System.err.println(name + " ended with " + running.exitCode() + " " + reason);
            say("Running", false, terminated(running.exitCode(), reason));
            return OptionalInt.of(running.exitCode());
        } finally {
            running.remove();
        }
    }

    private void end(Container running) throws InterruptedException {
        int pause = container.at("/lifecycle/preStop/sleep/seconds").asInt();
        Thread.sleep(pause * 1000L);
        running.stop(Math.max(2, grace() - pause));
    }

    private int grace() {
        return pod.at("/spec/terminationGracePeriodSeconds").asInt(30);
    }

    private boolean ends() {
        return store.find(Resource.PODS, namespace, name)
                .filter(current -> current.at("/metadata/uid").equals(pod.at("/metadata/uid")))
                .filter(current -> !current.at("/metadata").has("deletionTimestamp"))
                .isEmpty();
    }

    private void awaitEnd() throws InterruptedException {
        while (!ends()) {
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    private void awaitEndQuietly() {
        try {
            awaitEnd();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void say(String phase, boolean ready, ObjectNode state) {
        var status = JsonNodeFactory.instance.objectNode();
        status.put("phase", phase)
                .put("podIP", address)
                .put("hostIP", "127.0.0.1")
                .put("startTime", store.now());
        var its = status.putArray("containerStatuses").addObject();
        its.put("name", container.path("name").asText())
                .put("image", container.path("image").asText());
        its.put("imageID", "").put("ready", ready).put("restartCount", restarts).set("state", state);
        var conditions = status.putArray("conditions");
        for (String type : java.util.List.of("Ready", "ContainersReady")) {
            conditions.addObject().put("type", type).put("status", ready ? "True" : "False");
        }
        store.edit(Resource.PODS, namespace, name, current -> current.set("status", status));
    }

    private static ObjectNode waiting(String reason) {
        var state = JsonNodeFactory.instance.objectNode();
        state.putObject("waiting").put("reason", reason);
        return state;
    }

    private ObjectNode running() {
        var state = JsonNodeFactory.instance.objectNode();
        state.putObject("running").put("startedAt", store.now());
        return state;
    }

    private ObjectNode terminated(int code, String reason) {
        var state = JsonNodeFactory.instance.objectNode();
        String known = code == 0 ? "Completed" : "Error";
        state.putObject("terminated").put("exitCode", code).put("reason", reason.isEmpty() ? known : reason);
        return state;
    }
}
