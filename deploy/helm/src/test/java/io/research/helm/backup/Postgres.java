package io.research.helm.backup;

import io.research.servers.FreePort;
import io.research.servers.TemporaryFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The PostgreSQL of this machine, which comes with pg_dump of its own version; that of the other tests has none. */
final class Postgres implements AutoCloseable {
    static final String PASSWORD = "password-of-the-administrator";
    private static final List<String> PROGRAMS =
            List.of("initdb", "pg_ctl", "postgres", "pg_dump", "pg_restore", "psql");
    private static final int LIMIT_SECONDS = 60;

    private final Path programs;
    private final Path folder = TemporaryFolder.create("postgres-with-programs");
    private final int port = FreePort.choose();

    private Postgres(Path programs) {
        this.programs = programs;
        try {
            Files.writeString(folder.resolve("password"), PASSWORD);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        run(
                "initdb",
                "--pgdata=" + data(),
                "--username=postgres",
                "--pwfile=" + folder.resolve("password"),
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync",
                "--no-instructions");
        run(
                "pg_ctl",
                "start",
                "-w",
                "-D",
                data(),
                "-l",
                folder.resolve("log").toString(),
                "-o",
                "-c port=" + port + " -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off");
        Runtime.getRuntime().addShutdownHook(new Thread(this::close, "stop-postgres"));
    }

    /** Empty where server and programs are not in one folder here. */
    static Optional<Path> programs() {
        try (var versions = Files.exists(Path.of("/usr/lib/postgresql"))
                ? Files.list(Path.of("/usr/lib/postgresql"))
                : Stream.<Path>empty()) {
            return Stream.concat(
                            versions.sorted(Comparator.reverseOrder()).map(version -> version.resolve("bin")),
                            Stream.of(System.getenv("PATH").split(":")).map(Path::of))
                    .filter(bin -> PROGRAMS.stream().allMatch(program -> Files.isExecutable(bin.resolve(program))))
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Postgres of(Path programs) {
        return new Postgres(programs);
    }

    int port() {
        return port;
    }

    Connection connect(String database, String user, String password) throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + port + "/" + database, user, password);
    }

    @Override
    public synchronized void close() {
        if (Files.exists(folder)) {
            run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", data());
            TemporaryFolder.delete(folder);
        }
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    private void run(String program, String... arguments) {
        var command = new ArrayList<String>();
        if (System.getProperty("user.name").equals("root")) {
            command.addAll(List.of("unshare", "-U")); // PostgreSQL refuses root; in a user namespace root is nobody
        }
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        try {
            // A file, not a pipe: the server inherits it and would keep a pipe open.
            var output = folder.resolve(program + ".out");
            var process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IllegalStateException(program + " failed: " + Files.readString(output));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
