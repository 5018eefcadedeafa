package io.research.resilience;

import io.research.contracts.Topics;
import io.research.load.event.CompletedInterviews;
import io.research.load.event.EventSource;
import io.research.load.event.KafkaSource;
import io.research.load.stack.CallerToken;
import io.research.local.Home;
import io.research.local.certificate.LocalAuthority;
import io.research.local.credential.StackSecrets;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.LocalTls;
import io.research.local.service.JavaCommand;
import io.research.local.service.LogFile;
import io.research.local.service.ServiceDefinition;
import io.research.local.service.ServiceProcess;
import io.research.local.service.SettingsFile;
import io.research.local.stack.Catalogue;
import io.research.local.stack.Ports;
import io.research.local.stack.ServiceSettings;
import io.research.servers.FreePort;
import io.research.servers.KafkaServer;
import io.research.servers.PostgresServer;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A packaged service, a broker and a database, alone: service and database can die, and are started again. */
final class MortalService implements AutoCloseable {
    private static final int PARTITIONS = 6;

    /** The packaged checkout of the version that is replaced: this one, unless {@code ./dev bench upgrade FOLDER} names another. */
    private static final Optional<Path> EARLIER =
            Optional.ofNullable(System.getProperty("research.upgrade.from")).map(Path::of);

    private final ServiceDefinition definition;
    private final Map<String, String> own;
    private final Home home;
    private final Ports ports = Ports.free(Catalogue.SERVICES);
    private final int databasePort;
    private final KafkaServer kafka = KafkaServer.temporary();
    private final HttpClient http = HttpClient.newHttpClient();
    private final StackSecrets secrets;
    private final LocalAuthority authority;
    private PostgresServer database;
    private ServiceProcess service;
    private volatile int port;
    private int replicas;

    private MortalService(ServiceDefinition definition, Home home, Map<String, String> own) {
        this.definition = definition;
        this.own = own;
        this.home = home;
        this.port = ports.of(definition.name());
        this.secrets = StackSecrets.kept(home);
        this.authority = new LocalAuthority(home.tls(), Clock.systemUTC());
        this.database = PostgresServer.durable(home.postgres(), 0);
        this.databasePort = database.port();
    }

    /**
     * In that folder of {@code target}, with new data; returns when the service is ready.
     *
     * @param own settings beside those that the launcher gives
     */
    static MortalService start(String name, String folder, Map<String, String> own) {
        var definition = Catalogue.SERVICES.stream()
                .filter(service -> service.name().equals(name))
                .findFirst()
                .orElseThrow();
        var project = Path.of(System.getProperty("research.project", "..")).toAbsolutePath();
        var home = new Home(project.resolve("system-tests/target").resolve(folder), project);
        PostgresServer.stopLeftover(home.postgres());
        home.dropData();
        home.create();
        var service = new MortalService(definition, home, own);
        Runtime.getRuntime().addShutdownHook(new Thread(service::close, "stop-mortal-" + name));
        service.prepare();
        service.start();
        return service;
    }

    /** What its authority has signed for {@code localhost}. */
    LocalTls tls() {
        return new LocalTls(authority.caCertificate(), authority.serverCertificate(), authority.serverKey());
    }

    /** What its first process was started with. */
    StackSecrets secrets() {
        return secrets;
    }

    /** Somebody of that organization, who asks the replica that is to be asked now. */
    Integrator integrator(String organizationId) {
        return new Integrator(api(organizationId));
    }

    /** The same for requests of any kind. */
    ApiClient api(String organizationId) {
        return api(organizationId, secrets.identityPrivateKey());
    }

    /** The same by a gateway that signs with that key. */
    ApiClient api(String organizationId, String identityPrivateKey) {
        var token = new CallerToken(organizationId, CompletedInterviews.APP).signed(identityPrivateKey, Instant.now());
        return ApiClient.of(http, "http://127.0.0.1:" + port).with(token);
    }

    /** The number that a query on the service's own tables answers. */
    long numberOf(String sql) {
        String password = secrets.databasePassword();
        try (var connection = DriverManager.getConnection("jdbc:" + database.url(), definition.name(), password);
                var rows = connection.createStatement().executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    EventSource broker() {
        return new KafkaSource(kafka.bootstrapServers());
    }

    /** At once, in the middle of its work. */
    void kill() {
        service.kill();
        service.handle().onExit().join();
    }

    /**
     * As a deployment replaces a replica: another one starts beside it, is asked in its place once it is ready, and the first
     * one is told to end. Returns when it has.
     */
    void replace() {
        var leaving = service;
        start(FreePort.choose(), definition.name() + "-" + ++replicas);
        leaving.requestStop();
        leaving.handle().onExit().orTimeout(1, TimeUnit.MINUTES).join();
    }

    /** The same with other settings beside those that the launcher gives. */
    void replace(Map<String, String> others) {
        write(others);
        replace();
    }

    /** Returns when it is ready. */
    void start() {
        start(port, definition.name());
    }

    private void start(int at, String name) {
        var command = new JavaCommand(definition, at, settings()).arguments();
        var log = new LogFile(home.logs().resolve(name + ".log"));
        service = ServiceProcess.start(definition.name(), at, command, application(), log);
        try {
            service.awaitReady();
            port = at;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Of the earlier version until it is replaced. */
    private Path application() {
        return definition.application(replicas == 0 ? EARLIER.orElse(home.project()) : home.project());
    }

    /** At once, with all its connections. */
    void killDatabase() {
        var postmaster = database.postmaster().find().orElseThrow();
        var family =
                Stream.concat(postmaster.descendants(), Stream.of(postmaster)).toList();
        family.forEach(ProcessHandle::destroyForcibly);
        family.forEach(process -> process.onExit().join());
    }

    /** As for an upgrade: what is committed is written, connections are closed. */
    void stopDatabase() {
        database.close();
    }

    void startDatabase() {
        database = PostgresServer.durable(home.postgres(), databasePort);
    }

    @Override
    public void close() {
        if (service != null) {
            service.kill();
        }
        kafka.close();
        database.close();
        http.close();
    }

    private void prepare() {
        authority.prepare();
        database.createServiceSchema(definition.name(), secrets.databasePassword());
        kafka.createTopics(
                PARTITIONS,
                Topics.ALL.stream()
                        .flatMap(topic -> Stream.of(topic, Topics.deadLetters(topic)))
                        .toArray(String[]::new));
        write(own);
    }

    private void write(Map<String, String> others) {
        var settings = new ServiceSettings(home, secrets, authority, Catalogue.SERVICES)
                .of(definition, ports, database.url(), kafka.bootstrapServers());
        settings.putAll(others);
        SettingsFile.write(settings(), settings);
    }

    private Path settings() {
        return home.run().resolve(definition.name() + ".properties");
    }
}
