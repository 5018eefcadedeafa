package io.research.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A real PostgreSQL server with one database, {@value #DATABASE}. Works as root and as an ordinary user.
 *
 * <p>Commits survive the death of any process, not a power cut: nothing is forced to disk.
 */
public final class PostgresServer implements AutoCloseable {
    public static final String DATABASE = "research";
    public static final String SUPERUSER = "postgres";

    private static final int MAX_CONNECTIONS = 300;
    private static final Predicate<String> PLAIN_NAME =
            Pattern.compile("[a-z][a-z0-9_]{0,62}").asMatchPredicate();
    private static final String TEMPORARY = "postgres";
    private static final String LOOPBACK = "127.0.0.1";
    private static final String OTHER_MACHINES = "host all all all scram-sha-256\n";

    private final Path folder;
    private final boolean temporary;
    private final String address;
    private final int port;
    private final String password;
    private final PostgresCommands commands;
    private final RecordedProcess postmaster;

    private PostgresServer(Path folder, boolean temporary, String address, int port) {
        this.folder = folder;
        this.temporary = temporary;
        this.address = address;
        this.port = port == 0 ? FreePort.choose() : port;
        this.commands = new PostgresCommands(folder);
        stopLeftover(folder);
        this.password = initialized();
        commands.start(settings());
        this.postmaster = postmaster(folder)
                .map(RecordedProcess::of)
                .orElseThrow(() -> new IllegalStateException("PostgreSQL ended right after its start"));
        createDatabase();
    }

    /**
     * Starts an empty server on a free port. It is stopped and its data deleted by {@link #close()}, at the end of this
     * JVM, or, when the JVM was killed, by the next one that starts such a server.
     */
    public static PostgresServer temporary() {
        return temporary(LOOPBACK);
    }

    /**
     * The same on that address of this machine, for whoever has a password and can reach it, such as containers on a bridge.
     */
    public static PostgresServer temporary(String address) {
        TemporaryFolder.clearAbandoned(TEMPORARY, PostgresServer::stopLeftover);
        var server = new PostgresServer(TemporaryFolder.create(TEMPORARY), true, address, 0);
        Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stop-postgres"));
        return server;
    }

    /**
     * Starts the server whose data lies in {@code folder}, which is filled at the first start. A server that a killed
     * process left running on the same data is stopped before.
     *
     * @param port the port, 0 for a free one
     */
    public static PostgresServer durable(Path folder, int port) {
        try {
            return new PostgresServer(Files.createDirectories(folder.toAbsolutePath()), false, LOOPBACK, port);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stops the server that a killed process left running on this folder, and answers whether there was one. */
    public static boolean stopLeftover(Path folder) {
        if (postmaster(folder).isEmpty()) {
            return false;
        }
        new PostgresCommands(folder).stop();
        return true;
    }

    /** Address as the services take it, without credentials: {@code postgresql://127.0.0.1:5432/research}. */
    public String url() {
        return "postgresql://" + address + ":" + port + "/" + DATABASE;
    }

    /** Address with the credentials of the superuser, as {@code psql} takes it. */
    public String superuserUrl() {
        return "postgresql://" + SUPERUSER + ":" + password + "@" + address + ":" + port + "/" + DATABASE;
    }

    public String jdbcUrl() {
        return "jdbc:" + url();
    }

    public int port() {
        return port;
    }

    /** The server's own process, the parent of one process per connection. */
    public RecordedProcess postmaster() {
        return postmaster;
    }

    public boolean isRunning() {
        return postmaster.isAlive();
    }

    /** A connection of the superuser. */
    public Connection connect() throws SQLException {
        return connect(DATABASE);
    }

    /**
     * Makes a role that may log in and a schema of the same name, which it owns and in which it works. Repeating it is
     * harmless and sets the password.
     */
    public void createServiceSchema(String name, String rolePassword) {
        if (!PLAIN_NAME.test(name)) {
            throw new IllegalArgumentException("Not a plain schema name: " + name);
        }
        try (var connection = connect();
                var statement = connection.createStatement()) {
            if (!exists(connection, "SELECT 1 FROM pg_roles WHERE rolname = ?", name)) {
                statement.execute("CREATE ROLE " + name);
            }
            statement.execute("ALTER ROLE " + name + " LOGIN PASSWORD " + statement.enquoteLiteral(rolePassword));
            statement.execute("ALTER ROLE " + name + " SET search_path = " + name);
            statement.execute("CREATE SCHEMA IF NOT EXISTS " + name + " AUTHORIZATION " + name);
        } catch (SQLException e) {
            throw new IllegalStateException("Could not create the schema " + name, e);
        }
    }

    /** Stops the server within bounded time; a temporary one loses its data. Repeating it is harmless. */
    @Override
    public synchronized void close() {
        if (isRunning() && temporary) {
            commands.stopAtOnce();
        } else if (isRunning()) {
            commands.stop();
        }
        if (temporary) {
            TemporaryFolder.delete(folder);
        }
    }

    private List<String> settings() {
        return List.of(
                "port=" + port,
                "listen_addresses=" + address,
                "unix_socket_directories=",
                "max_connections=" + MAX_CONNECTIONS,
                "shared_buffers=64MB",
                "fsync=off",
                "full_page_writes=off",
                // What services ask is counted, for whoever creates the extension to look at it.
                "shared_preload_libraries=pg_stat_statements",
                "log_destination=stderr",
                "timezone=UTC");
    }

    /** The password lies beside the data that it protects. */
    private String initialized() {
        var file = folder.resolve("superuser-password");
        try {
            if (!Files.exists(folder.resolve("data/PG_VERSION"))) {
                TemporaryFolder.delete(folder.resolve("data"));
                Files.deleteIfExists(file);
                Files.createFile(
                        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
                Files.writeString(file, UUID.randomUUID().toString());
                commands.initialize(SUPERUSER, file);
                if (!address.equals(LOOPBACK)) {
                    Files.writeString(folder.resolve("data/pg_hba.conf"), OTHER_MACHINES, StandardOpenOption.APPEND);
                }
            }
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void createDatabase() {
        try (var connection = connect("postgres");
                var statement = connection.createStatement()) {
            if (!exists(connection, "SELECT 1 FROM pg_database WHERE datname = ?", DATABASE)) {
                statement.execute("CREATE DATABASE " + DATABASE);
            }
        } catch (SQLException e) {
            close();
            throw new IllegalStateException("Could not create the database " + DATABASE, e);
        }
    }

    private Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://" + address + ":" + port + "/" + database, SUPERUSER, password);
    }

    private static boolean exists(Connection connection, String query, String name) throws SQLException {
        try (var statement = connection.prepareStatement(query)) {
            statement.setString(1, name);
            try (var rows = statement.executeQuery()) {
                return rows.next();
            }
        }
    }

    /**
     * The running server of this folder. The file survives a crash, and its number may belong to a stranger by then: then
     * it is removed, because PostgreSQL itself would refuse to start.
     */
    private static Optional<ProcessHandle> postmaster(Path folder) {
        var file = folder.resolve("data/postmaster.pid");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            var pid = Long.parseLong(
                    Files.readString(file).lines().findFirst().orElse("").strip());
            var running = ProcessHandle.of(pid).filter(ProcessHandle::isAlive).filter(PostgresServer::isPostgres);
            if (running.isEmpty()) {
                Files.delete(file);
            }
            return running;
        } catch (NumberFormatException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isPostgres(ProcessHandle process) {
        return process.info()
                .command()
                .filter(command -> command.endsWith("/postgres"))
                .isPresent();
    }
}
