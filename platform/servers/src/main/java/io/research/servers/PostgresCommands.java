package io.research.servers;

import io.zonky.test.db.postgres.util.LinuxUtils;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the programs of PostgreSQL on one folder. */
final class PostgresCommands {
    private static final int LIMIT_SECONDS = 60;
    private static final String STOP_SECONDS = "10";
    private static final int LINES_SHOWN = 6;
    private static final String LOCALE = "C.UTF-8";

    private final Path programs;
    private final Path data;
    private final Path log;

    PostgresCommands(Path folder) {
        QuietLogs.apply();
        this.programs = PostgresBinaries.unpacked().resolve("bin");
        this.data = folder.resolve("data");
        this.log = folder.resolve("postgres.log");
    }

    /** Makes the data directory; the same sort order and letter case rules on every system. */
    void initialize(String superuser, Path passwordFile) {
        var mac = System.getProperty("os.name").startsWith("Mac");
        run(
                "initdb",
                "--pgdata=" + data,
                "--username=" + superuser,
                "--pwfile=" + passwordFile,
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--locale=C",
                "--lc-ctype=" + (mac ? "en_US.UTF-8" : LOCALE),
                "--locale-provider=builtin",
                "--builtin-locale=" + LOCALE,
                "--no-sync",
                "--no-instructions");
    }

    void start(List<String> settings) {
        var options = new ArrayList<String>();
        settings.forEach(setting -> options.addAll(List.of("-c", setting)));
        run("pg_ctl", "start", "-D", data.toString(), "-w", "-l", log.toString(), "-o", String.join(" ", options));
    }

    /** Ends connections and writes all to the data directory; without that when it takes too long. */
    void stop() {
        try {
            stop("fast");
        } catch (IllegalStateException e) {
            stopAtOnce();
        }
    }

    /** Like a crash: the next start repairs the data, or nobody needs them any more. */
    void stopAtOnce() {
        stop("immediate");
    }

    private void stop(String mode) {
        run("pg_ctl", "stop", "-D", data.toString(), "-w", "-m", mode, "-t", STOP_SECONDS);
    }

    private void run(String program, String... arguments) {
        var command = new ArrayList<String>();
        if (LinuxUtils.isUnshareAvailable()) {
            command.addAll(List.of("unshare", "-U")); // PostgreSQL refuses root; in a user namespace root is nobody
        }
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        try {
            // A file, not a pipe: the server inherits it and would keep a pipe open.
            var output = Files.createTempFile(data.getParent(), program, ".out");
            var process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectOutput(output.toFile())
                    .start();
            var ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
            var lines = Files.readString(output);
            Files.delete(output);
            if (!ended || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new IllegalStateException("PostgreSQL: " + program + " failed: " + last(lines) + serverLog());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while PostgreSQL ran " + program, e);
        }
    }

    private String serverLog() throws IOException {
        return Files.exists(log) ? System.lineSeparator() + last(Files.readString(log)) : "";
    }

    private static String last(String text) {
        var lines = text.strip().lines().toList();
        return String.join(
                System.lineSeparator(), lines.subList(Math.max(0, lines.size() - LINES_SHOWN), lines.size()));
    }
}
