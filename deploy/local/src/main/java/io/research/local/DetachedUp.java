package io.research.local;

import io.research.local.control.StackState;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Starts the launcher as a process of its own, shows what it says, and leaves when the stack is ready. */
final class DetachedUp {
    private static final long BETWEEN_LOOKS_MILLIS = 100;

    private final Home home;
    private final Set<String> awaited;
    private final PrintStream out;
    private final Path log;
    private final Path errors;
    private long shown;

    /** @param awaited the services that are enough to leave; empty: all */
    DetachedUp(Home home, Set<String> awaited, PrintStream out) {
        this.home = home;
        this.awaited = awaited;
        this.out = out;
        this.log = home.logs().resolve("launcher.log");
        this.errors = home.logs().resolve("launcher-error.log");
    }

    void run(String[] arguments) {
        home.create();
        try {
            var launcher = new ProcessBuilder(command(arguments))
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectOutput(log.toFile())
                    .redirectError(errors.toFile())
                    .start();
            var interrupted = new Thread(launcher::destroy, "interrupted");
            Runtime.getRuntime().addShutdownHook(interrupted);
            follow(launcher);
            Runtime.getRuntime().removeShutdownHook(interrupted);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void follow(Process launcher) throws IOException, InterruptedException {
        while (!isReady(launcher)) {
            showNews();
            if (!launcher.isAlive()) {
                showNews();
                throw new Refusal(Files.readString(errors).strip());
            }
            Thread.sleep(BETWEEN_LOOKS_MILLIS);
        }
        showNews();
    }

    private boolean isReady(Process launcher) {
        return StackState.read(home)
                .filter(state -> state.launcher().pid() == launcher.pid())
                .filter(state -> state.phase() == StackState.Phase.READY || isEnough(state))
                .isPresent();
    }

    private boolean isEnough(StackState state) {
        var ready = state.services().stream()
                .filter(service -> service.readyMillis() != null)
                .map(StackState.Part::name)
                .collect(Collectors.toSet());
        return !awaited.isEmpty() && ready.containsAll(awaited);
    }

    private void showNews() throws IOException {
        try (var file = new RandomAccessFile(log.toFile(), "r")) {
            var news = new byte[(int) (file.length() - shown)];
            file.seek(shown);
            file.readFully(news);
            shown += news.length;
            out.print(new String(news, StandardCharsets.UTF_8));
            out.flush();
        }
    }

    private static List<String> command(String[] arguments) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Launcher.class.getName()));
        Arrays.stream(arguments)
                .map(argument -> argument.equals("--detach") ? CommandLine.BACKGROUND_OPTION : argument)
                .forEach(command::add);
        return command;
    }
}
