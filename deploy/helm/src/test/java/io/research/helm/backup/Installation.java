package io.research.helm.backup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.store.Resource;
import io.research.servers.TemporaryFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** An installation of the chart, its database and its volume, with something in each that may be lost. */
final class Installation implements AutoCloseable {
    static final List<String> SERVICES = List.of(
            "gateway", "studies", "panel", "participants", "interviews", "reports", "webhooks", "hub", "signal");
    private static final String VALUES =
            """
            {"publicUrl": "https://research.example.com", "bootstrap": {"create": true},
             "image": {"pullSecrets": ["registry"]}, "secrets": {"outside": {"existingSecret": "outside"}},
             "database": %s, "kafka": {"bootstrapServers": "kafka:9092"},
             "storage": %s, "mail": {"host": "mail"}, "services": {"studies": {"replicas": 3}}}""";

    private static final String VOLUME = "{\"volume\": {\"enabled\": true}}";

    private final Path folder;
    private final Postgres postgres;
    private final String database;
    private final String storage;
    private final Workbench workbench;
    private Cluster cluster;

    private Installation(Path folder, Postgres postgres, String database, String storage) throws Exception {
        this.folder = folder;
        this.postgres = postgres;
        this.database = database;
        this.storage = storage;
        this.workbench = new Workbench(folder, Postgres.programs().orElseThrow(), volume());
        workbench.set("PGHOST", "127.0.0.1");
        workbench.set("PGPORT", Integer.toString(postgres.port()));
        workbench.set("PGUSER", "postgres");
        workbench.set("PGPASSWORD", Postgres.PASSWORD);
        workbench.set("PGDATABASE", "research");
        lose();
        install();
    }

    static Installation onVolume(Path folder, Postgres postgres) throws Exception {
        return new Installation(folder, postgres, external(postgres), VOLUME);
    }

    /** The cluster of CloudNativePG is there as an object; its primary is a pod in name, and the server that of this machine. */
    static Installation withCloudNativePg(Path folder, Postgres postgres) throws Exception {
        var suite = new Installation(folder, postgres, "{\"cloudNativePg\": {\"enabled\": true}}", VOLUME);
        var primary = object("Pod", "suite-postgres-1");
        primary.withObject("/metadata/labels")
                .put("cnpg.io/cluster", "suite-postgres")
                .put("cnpg.io/instanceRole", "primary");
        suite.cluster.store().put(Resource.PODS, primary);
        return suite;
    }

    static Installation inBucket(Path folder, Postgres postgres, String s3) throws Exception {
        return new Installation(folder, postgres, external(postgres), "{\"s3\": " + s3 + "}");
    }

    private static String external(Postgres postgres) {
        return "{\"url\": \"postgresql://127.0.0.1:" + postgres.port() + "/research\"}";
    }

    Workbench workbench() {
        return workbench;
    }

    Cluster cluster() {
        return cluster;
    }

    Path volume() {
        return folder.resolve("volume");
    }

    /** Nothing of it is left: neither objects of the cluster nor roles of the database, and the volume is empty. */
    void lose() throws Exception {
        if (cluster != null) {
            cluster.close();
        }
        cluster = new Cluster(Files.createDirectories(folder));
        workbench.set("KUBECONFIG", cluster.kubeconfig().toString());
        TemporaryFolder.delete(volume());
        Files.createDirectories(volume());
        try (var connection = postgres.connect("postgres", "postgres", Postgres.PASSWORD);
                var statement = connection.createStatement()) {
            statement.execute("DROP DATABASE IF EXISTS research WITH (FORCE)");
            for (String service : SERVICES) {
                statement.execute("DROP ROLE IF EXISTS " + service);
            }
            statement.execute("CREATE DATABASE research");
        }
    }

    /** A row in each schema that the service itself has written. */
    void write(String text) throws SQLException {
        for (String service : SERVICES) {
            try (var connection = postgres.connect("research", service, password(service));
                    var statement = connection.prepareStatement("INSERT INTO item (name) VALUES (?)")) {
                statement.setString(1, text);
                statement.execute();
            }
        }
    }

    /** The rows of each schema, as the service itself reads them. */
    Map<String, String> rows() throws SQLException {
        var rows = new TreeMap<String, String>();
        for (String service : SERVICES) {
            try (var connection = postgres.connect("research", service, password(service));
                    var statement = connection.createStatement();
                    var found = statement.executeQuery("SELECT string_agg(id || name, ',' ORDER BY id) FROM item")) {
                found.next();
                rows.put(service, String.valueOf(found.getString(1)));
            }
        }
        return rows;
    }

    void execute(String... statements) throws SQLException {
        try (var connection = postgres.connect("research", "postgres", Postgres.PASSWORD);
                var statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** The files of the volume with their contents. */
    Map<String, String> objects() {
        return files(volume());
    }

    static Map<String, String> files(Path root) {
        var found = new TreeMap<String, String>();
        try (var files = Files.walk(root)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                found.put(root.relativize(file).toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void secret(String name, String key, String text) {
        var secret = object("Secret", name).put("type", "Opaque");
        secret.putObject("data").put(key, Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)));
        cluster.store().put(Resource.SECRETS, secret);
    }

    private static ObjectNode object(String kind, String name) {
        var object =
                new ObjectMapper().createObjectNode().put("apiVersion", "v1").put("kind", kind);
        object.putObject("metadata").put("name", name).put("namespace", Cluster.NAMESPACE);
        return object;
    }

    @Override
    public void close() {
        cluster.close();
    }

    private void install() throws Exception {
        Files.writeString(folder.resolve("values.json"), VALUES.formatted(database, storage));
        var namespace = object("Namespace", Cluster.NAMESPACE);
        namespace.withObject("/metadata").remove("namespace");
        cluster.store().put(Resource.NAMESPACES, namespace);
        secret("registry", ".dockerconfigjson", "{}");
        secret("outside", "research.assistant.api-key", "key-of-the-model");
        assertThat(workbench.helm(
                        "upgrade",
                        "--install",
                        "suite",
                        Path.of("research-suite").toAbsolutePath(),
                        "--namespace",
                        Cluster.NAMESPACE,
                        "--values",
                        folder.resolve("values.json")))
                .matches(outcome -> outcome.status() == 0);
        for (String service : SERVICES) {
            execute(
                    "CREATE ROLE " + service + " LOGIN PASSWORD '" + password(service) + "'",
                    "ALTER ROLE " + service + " SET search_path = " + service,
                    "CREATE SCHEMA " + service + " AUTHORIZATION " + service,
                    "SET ROLE " + service,
                    "CREATE TABLE " + service
                            + ".item (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL)");
        }
        write("first");
        for (String file : List.of("studies/picture.png", "interviews/2026/11/recording.webm", "hub/a name")) {
            Files.createDirectories(volume().resolve(file).getParent());
            Files.writeString(volume().resolve(file), "contents of " + file);
        }
    }

    private String password(String service) {
        ObjectNode secret = cluster.store()
                .find(Resource.SECRETS, Cluster.NAMESPACE, "suite-database-" + service)
                .orElseThrow();
        JsonNode password = secret.at("/data/password");
        return new String(Base64.getDecoder().decode(password.asText()), StandardCharsets.UTF_8);
    }
}
