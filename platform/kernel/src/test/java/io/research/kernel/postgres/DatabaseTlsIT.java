package io.research.kernel.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.kernel.config.InstallationTrust;
import io.research.servers.PostgresServer;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgConnection;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A PostgreSQL that takes nobody without TLS, with a certificate of its own for 127.0.0.1. */
class DatabaseTlsIT {
    private static final String OF_MIGRATIONS = "quarkus.datasource.jdbc.additional-jdbc-properties.";
    private static final Vertx VERTX = Vertx.vertx();

    @TempDir
    static Path folder;

    private static PostgresServer server;
    private static TestAuthority authority;

    @BeforeAll
    static void start() throws Exception {
        authority = TestAuthority.in(folder);
        server = PostgresServer.temporary();
        server.createServiceSchema("studies", "secret");
        try (var connection = server.connect();
                var statement = connection.createStatement()) {
            authority.demandedBy(statement);
        }
    }

    @AfterAll
    static void stop() {
        System.clearProperty("javax.net.ssl.trustStore");
        System.clearProperty("javax.net.ssl.trustStorePassword");
        System.clearProperty("research.trusted-ca.trusted");
        server.close();
        VERTX.close();
    }

    @Test
    void without_tls_it_takes_nobody() {
        assertThatThrownBy(() -> connect(Map.of(), "")).hasMessageContaining("pg_hba.conf");
    }

    @ParameterizedTest
    @ValueSource(strings = {"prefer", "require", "verify-ca", "verify-full"})
    void services_and_their_migrations_connect_in_every_mode_with_tls(String mode) throws Exception {
        var settings = Map.of(
                "research.database.tls-mode",
                mode,
                "research.trusted-ca",
                authority.file().toString());

        assertThat(connect(settings, "")).isTrue();
        assertThat(connectForMigrations(settings)).isTrue();
    }

    @Test
    void the_url_may_say_it() throws Exception {
        assertThat(connect(Map.of(), "?sslmode=require")).isTrue();
    }

    @Test
    void a_file_that_is_not_there_is_named() {
        assertThatThrownBy(() -> config(Map.of("research.trusted-ca", "/nowhere/ca.pem"), ""))
                .hasStackTraceContaining("research.trusted-ca must name a PEM file of certificates: /nowhere/ca.pem");
    }

    private static boolean connect(Map<String, String> settings, String query) throws Exception {
        var options =
                config(settings, query).getConfigMapping(DatasourceConfig.class).connectOptions();
        var connection = PgConnection.connect(VERTX, options)
                .toCompletionStage()
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);
        try {
            return connection.isSSL();
        } finally {
            connection.close();
        }
    }

    private static boolean connectForMigrations(Map<String, String> settings) throws Exception {
        var config = config(settings, "");
        var properties = new Properties();
        properties.setProperty("user", "studies");
        properties.setProperty("password", "secret");
        config.getPropertyNames().forEach(name -> {
            if (name.startsWith(OF_MIGRATIONS)) {
                properties.setProperty(name.substring(OF_MIGRATIONS.length()), config.getValue(name, String.class));
            }
        });
        try (var connection = DriverManager.getConnection(server.jdbcUrl(), properties);
                var rows = connection
                        .createStatement()
                        .executeQuery("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")) {
            return rows.next() && rows.getBoolean(1);
        }
    }

    private static SmallRyeConfig config(Map<String, String> settings, String query) {
        var all = new HashMap<>(settings);
        all.put("research.database.url", server.url() + query);
        all.put("research.database.user", "studies");
        all.put("research.database.password", "secret");
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withMapping(DatasourceConfig.class)
                .withSources(new PropertiesConfigSource(all, "installation", 300))
                .withSources(new InstallationTrust())
                .build();
    }
}
