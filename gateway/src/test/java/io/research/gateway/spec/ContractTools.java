package io.research.gateway.spec;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** Node and the packages of {@code src/test/contract}, which {@code .ci/run} installs; without them tests are skipped. */
public final class ContractTools {
    /** Where they are installed. */
    public static final Path FOLDER = Path.of("target/contract").toAbsolutePath();

    private ContractTools() {}

    /** What a run of a tool has printed, and how it ended. */
    public record Run(int exit, String output) {}

    /** Skips the test, loudly, where the tool is not installed. */
    public static void require(String tool) {
        boolean installed = isInstalled(tool);
        if (!installed) {
            System.err.println("SKIPPED: " + tool + " is not installed; .ci/run installs it where Node is");
        }
        Assumptions.assumeTrue(installed, tool + " is not installed");
    }

    /** Whether that tool, or that package, is there, and Node to run it. */
    public static boolean isInstalled(String tool) {
        var modules = FOLDER.resolve("node_modules");
        return (Files.exists(modules.resolve(".bin").resolve(tool)) || Files.exists(modules.resolve(tool)))
                && answers("node");
    }

    /** Runs an installed tool in the folder of its settings. */
    public static Run run(String tool, String... arguments) {
        var command = new ArrayList<String>();
        command.add(FOLDER.resolve("node_modules/.bin").resolve(tool).toString());
        command.addAll(List.of(arguments));
        return run(FOLDER, command);
    }

    public static Run run(Path folder, List<String> command) {
        try {
            var process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Run(process.waitFor(), output);
        } catch (IOException e) {
            return new Run(-1, e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Whether there is such a program. */
    public static boolean answers(String program) {
        return run(Path.of("."), List.of(program, "--version")).exit() == 0;
    }
}
