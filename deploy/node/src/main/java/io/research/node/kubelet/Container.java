package io.research.node.kubelet;

import io.research.node.Command;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** One run of a pod's container, from its start to its exit code. */
final class Container {
    private static final int UNKNOWN = 255;

    private final String name;
    private final CompletableFuture<Integer> exit;
    private final Process follower;

    private Container(String name, Process follower) {
        this.name = name;
        this.follower = follower;
        this.exit = CompletableFuture.supplyAsync(this::awaited, Thread::startVirtualThread);
    }

    static Container start(String name, String sandbox, List<String> options, Path log) throws IOException {
        var command = new ArrayList<>(List.of("run", "-d", "--name", name, "--log-driver", "k8s-file"));
        command.addAll(List.of("--network", "container:" + sandbox, "--pull", "missing"));
        command.addAll(options);
        Command.podman(command);
        Files.createDirectories(log.getParent());
        File file = log.toFile();
        var follower = new ProcessBuilder("podman", "logs", "-f", name)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(file))
                .start();
        return new Container(name, follower);
    }

    boolean hasEnded() {
        return exit.isDone();
    }

    int exitCode() {
        return exit.join();
    }

    boolean wasKilledForMemory() {
        return Command.attempt("podman", "inspect", name, "--format", "{{.State.OOMKilled}}")
                .equals("true");
    }

    /** Asks it to end, and kills it when that takes longer; returns when it has ended. */
    void stop(int seconds) {
        Command.attempt("podman", "stop", "-t", Integer.toString(seconds), name);
        exit.join();
    }

    void remove() throws InterruptedException {
        if (hasEnded()) {
            follower.waitFor(5, java.util.concurrent.TimeUnit.SECONDS);
        }
        follower.destroy();
        Command.attempt("podman", "rm", "-f", "--ignore", "-t", "0", name);
    }

    private int awaited() {
        String code = Command.attempt("podman", "wait", name);
        return code.matches("-?[0-9]+") ? Integer.parseInt(code) : UNKNOWN;
    }
}
