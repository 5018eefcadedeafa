package io.research.load.studies;

import io.research.load.stack.Postgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** PostgreSQL's own load generator: what the database does with the same statements when nothing else is in the way. */
final class PgBench {
    private static final Pattern RATE = Pattern.compile("tps = ([0-9.]+) \\(without initial connection time\\)");

    private final Path program;
    private final Postgres postgres;
    private final Path script;

    private PgBench(Path program, Postgres postgres, Path script) {
        this.program = program;
        this.postgres = postgres;
        this.script = script;
    }

    /** The program, where the machine has one. */
    static Optional<Path> find() {
        try (var versions = Files.isDirectory(Path.of("/usr/lib/postgresql"))
                ? Files.list(Path.of("/usr/lib/postgresql"))
                : Stream.<Path>empty()) {
            var folders = new ArrayList<>(
                    List.of(System.getenv().getOrDefault("PATH", "").split(":")));
            versions.sorted()
                    .forEach(version -> folders.add(version.resolve("bin").toString()));
            folders.add("/opt/homebrew/bin");
            return folders.stream()
                    .map(folder -> Path.of(folder, "pgbench"))
                    .filter(Files::isExecutable)
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param transaction the statements of one transaction, as pgbench reads them */
    static PgBench of(Path program, Postgres postgres, String transaction) {
        try {
            Path script = Files.createTempFile("bench-", ".sql");
            script.toFile().deleteOnExit();
            return new PgBench(program, postgres, Files.writeString(script, transaction));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Transactions per second over so many connections, statements prepared once for each connection. */
    double run(int connections, Duration duration) {
        var command = new ProcessBuilder(
                        program.toString(),
                        "--no-vacuum",
                        "--protocol=prepared",
                        "--client=" + connections,
                        "--jobs=1",
                        "--time=" + duration.toSeconds(),
                        "--file=" + script,
                        "--host=" + postgres.host(),
                        "--port=" + postgres.port(),
                        "--username=" + postgres.user(),
                        postgres.database())
                .redirectErrorStream(true);
        command.environment().put("PGPASSWORD", postgres.password());
        try {
            var process = command.start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            var rate = RATE.matcher(output);
            if (process.waitFor() != 0 || !rate.find()) {
                throw new IllegalStateException("pgbench failed: " + output);
            }
            return Double.parseDouble(rate.group(1));
        } catch (IOException e) {
            throw new UncheckedIOException("pgbench could not be run", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
