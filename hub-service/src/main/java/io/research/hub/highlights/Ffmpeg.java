package io.research.hub.highlights;

import io.quarkus.runtime.ShutdownEvent;
import io.research.kernel.child.BoundedCommand;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs ffmpeg as a separate process, which a malicious recording can make fail or hang without harm to this one: it can
 * open only files of one directory, gets no input and no environment, is limited in memory and time, and its output
 * goes to a file.
 */
@ApplicationScoped
class Ffmpeg {
    private static final String PACKAGED = "/ws/schild/jave/nativebin/ffmpeg-amd64";
    private static final String WORDS = "ffmpeg.log";
    private static final int SHOWN_WORDS = 400;

    private final HighlightsConfig config;
    private Path unpacked;

    Ffmpeg(HighlightsConfig config) {
        this.config = config;
    }

    /** Whether ffmpeg is available on this system. */
    boolean isThere() {
        return config.ffmpeg().map(Files::isExecutable).orElseGet(Ffmpeg::isPackagedFitting);
    }

    /**
     * Runs it in that directory; completes when it has succeeded.
     *
     * @param arguments what to read and write, by names within the directory
     */
    Uni<Void> run(Path directory, List<String> arguments) {
        var context = VertxContexts.current();
        return Uni.createFrom()
                .item(() -> start(directory, arguments))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .chain(process -> Uni.createFrom()
                        .completionStage(process::onExit)
                        .ifNoItem()
                        .after(config.runTimeout())
                        .fail()
                        .onTermination()
                        .invoke(process::destroyForcibly))
                .emitOn(Infrastructure.getDefaultWorkerPool())
                .invoke(process -> requireWell(process, directory))
                .emitOn(context)
                .replaceWithVoid();
    }

    void stop(@Observes ShutdownEvent ending) throws IOException {
        if (unpacked != null) {
            Files.deleteIfExists(unpacked);
        }
    }

    private Process start(Path directory, List<String> arguments) {
        var command = new ArrayList<String>(List.of(
                executable().toString(),
                "-nostdin",
                "-hide_banner",
                "-loglevel",
                "fatal",
                "-y",
                "-timelimit",
                String.valueOf(config.runTimeout().toSeconds()),
                "-protocol_whitelist",
                "file",
                "-max_alloc",
                String.valueOf(config.addressSpace().asLongValue() / 2)));
        command.addAll(arguments);
        try {
            return BoundedCommand.of(
                            command,
                            config.addressSpace().asLongValue(),
                            2 * config.maxVideo().asLongValue(),
                            // Coding has threads of its own.
                            config.runTimeout().multipliedBy(4))
                    .directory(directory.toFile())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(directory.resolve(WORDS).toFile())
                    .start();
        } catch (IOException unstartable) {
            throw new UncheckedIOException(unstartable);
        }
    }

    private static void requireWell(Process ended, Path directory) {
        if (ended.exitValue() != 0) {
            throw new IllegalStateException("ffmpeg ended with " + ended.exitValue() + ": " + words(directory));
        }
    }

    private static String words(Path directory) {
        try (var in = Files.newInputStream(directory.resolve(WORDS))) {
            return new String(in.readNBytes(SHOWN_WORDS), StandardCharsets.UTF_8).strip();
        } catch (IOException unreadable) {
            return "without a word";
        }
    }

    private Path executable() {
        return config.ffmpeg().orElseGet(this::unpack);
    }

    private static boolean isPackagedFitting() {
        return System.getProperty("os.name").equals("Linux")
                && System.getProperty("os.arch").equals("amd64")
                && Ffmpeg.class.getResource(PACKAGED) != null;
    }

    /** Once for each process of the service. */
    private synchronized Path unpack() {
        if (unpacked != null && Files.isExecutable(unpacked)) {
            return unpacked;
        }
        try (var in = Optional.ofNullable(Ffmpeg.class.getResourceAsStream(PACKAGED))
                .orElseThrow(() -> new IllegalStateException("there is no ffmpeg"))) {
            var file = Files.createTempFile("hub-ffmpeg", "");
            Files.copy(in, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            if (!file.toFile().setExecutable(true, true)) {
                throw new IllegalStateException("executables cannot be run from the temporary directory");
            }
            file.toFile().deleteOnExit();
            unpacked = file;
            return file;
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }
}
