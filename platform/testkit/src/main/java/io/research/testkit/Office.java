package io.research.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** LibreOffice, where it is installed: the {@code soffice} that SOFFICE names or that is on the path. */
public final class Office {
    private static final int PATIENCE_SECONDS = 120;

    private final Path program;

    private Office(Path program) {
        this.program = program;
    }

    public static Optional<Office> installed() {
        return Stream.concat(
                        Stream.ofNullable(System.getenv("SOFFICE")),
                        Stream.of(System.getenv("PATH").split(":")).map(directory -> directory + "/soffice"))
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .map(Office::new);
    }

    /** The presentation as LibreOffice shows it; fails where it does not open it. */
    public byte[] pdf(byte[] pptx) {
        try {
            var directory = Files.createTempDirectory("office");
            Files.write(directory.resolve("deck.pptx"), pptx);
            var converting = new ProcessBuilder(
                            program.toString(),
                            "--headless",
                            "-env:UserInstallation="
                                    + directory.resolve("profile").toUri(),
                            "--convert-to",
                            "pdf",
                            "--outdir",
                            directory.toString(),
                            directory.resolve("deck.pptx").toString())
                    .redirectErrorStream(true)
                    .redirectOutput(directory.resolve("log").toFile())
                    .start();
            if (!converting.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                converting.destroyForcibly();
            }
            var pdf = directory.resolve("deck.pdf");
            if (!Files.exists(pdf)) {
                throw new AssertionError("not converted: " + Files.readString(directory.resolve("log")));
            }
            return Files.readAllBytes(pdf);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }
}
