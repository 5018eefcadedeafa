package io.research.node;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A program of the machine, run to its end. */
public final class Command {
    private Command() {}

    /** What it wrote; an {@link IllegalStateException} with its complaint where it failed. */
    public static String run(List<String> command, String input) {
        try {
            var process = new ProcessBuilder(command).start();
            var errors =
                    CompletableFuture.supplyAsync(() -> text(process.getErrorStream()), Thread::startVirtualThread);
            try (var in = process.getOutputStream()) {
                in.write(input.getBytes(StandardCharsets.UTF_8));
            }
            String output = text(process.getInputStream());
            if (process.waitFor() != 0) {
                throw new IllegalStateException(String.join(" ", command) + ": " + errors.join());
            }
            return output.strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(command.getFirst() + " was interrupted", e);
        }
    }

    public static String run(String... command) {
        return run(List.of(command), "");
    }

    /** The same, where it is no fault that there is nothing to do. */
    public static String attempt(String... command) {
        try {
            return run(command);
        } catch (IllegalStateException failed) {
            return "";
        }
    }

    public static String podman(List<String> arguments) {
        var command = new ArrayList<>(List.of("podman"));
        command.addAll(arguments);
        return run(command, "");
    }

    private static String text(InputStream stream) {
        try {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
