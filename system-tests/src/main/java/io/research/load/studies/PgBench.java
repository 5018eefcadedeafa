package io.research.load.studies;

import io.research.load.stack.Postgres;
import io.research.local.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** PostgreSQL's own load generator: what the database does with statements when nothing else is in the way. */
final class PgBench {
    private static final Pattern RATE = Pattern.compile("tps = ([0-9.]+) \\(without initial connection time\\)");
    private static final Path DEBIAN = Path.of("/usr/lib/postgresql");

    private PgBench() {}

    /**
     * Transactions per second over so many connections, statements prepared once on each.
     *
     * @param script the statements of one transaction, as pgbench reads them
     */
    static double run(Postgres postgres, Path script, int connections, Duration duration) {
        var command = new ProcessBuilder(
                        program().toString(),
                        "--no-vacuum",
                        "--protocol=prepared",
                        "--client=" + connections,
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
                throw new Refusal("pgbench failed: " + output);
            }
            return Double.parseDouble(rate.group(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** On the path, or where Debian keeps it off the path. */
    private static Path program() {
        try (var versions = Files.isDirectory(DEBIAN) ? Files.list(DEBIAN) : Stream.<Path>empty()) {
            return Stream.concat(
                            Stream.of(System.getenv("PATH").split(":")).map(Path::of),
                            versions.map(version -> version.resolve("bin")))
                    .map(folder -> folder.resolve("pgbench"))
                    .filter(Files::isExecutable)
                    .findFirst()
                    .orElseThrow(() -> new Refusal("pgbench is missing: install the programs of PostgreSQL."));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
