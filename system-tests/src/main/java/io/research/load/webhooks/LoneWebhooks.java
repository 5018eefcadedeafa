package io.research.load.webhooks;

import io.research.contracts.Topics;
import io.research.load.event.CompletedInterviews;
import io.research.load.event.EventSource;
import io.research.load.event.KafkaSource;
import io.research.load.event.OutboxSource;
import io.research.load.event.Subscription;
import io.research.load.process.BenchProcess;
import io.research.load.process.CpuTime;
import io.research.load.stack.CallerToken;
import io.research.load.stack.Postgres;
import io.research.local.Home;
import io.research.local.certificate.LocalAuthority;
import io.research.local.credential.StackSecrets;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.LocalTls;
import io.research.local.service.JavaCommand;
import io.research.local.service.ServiceDefinition;
import io.research.local.service.SettingsFile;
import io.research.local.stack.Catalogue;
import io.research.local.stack.Ports;
import io.research.local.stack.ServiceSettings;
import io.research.servers.KafkaServer;
import io.research.servers.PostgresServer;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The packaged webhooks-service as the launcher starts it, and interviews-service, whose outbox its events leave from, with
 * a database and a broker of their own and no other consumer of the events beside them.
 */
final class LoneWebhooks implements AutoCloseable {
    private static final String INTERVIEWS = "interviews";
    private static final int PARTITIONS = 6;

    private final Home home;
    private final Clock clock = Clock.systemUTC();
    private final HttpClient http = HttpClient.newHttpClient();
    private final Ports ports = Ports.free(Catalogue.SERVICES);
    private final PostgresServer database = PostgresServer.temporary();
    private final KafkaServer kafka = KafkaServer.temporary();
    private final StackSecrets secrets;
    private final LocalAuthority authority;
    private final BenchProcess source;
    private final BenchProcess service;

    private LoneWebhooks(Home home) {
        this.home = home;
        this.secrets = StackSecrets.kept(home);
        this.authority = new LocalAuthority(home.tls(), clock);
        authority.prepare();
        kafka.createTopics(
                PARTITIONS,
                Topics.ALL.stream()
                        .flatMap(topic -> Stream.of(topic, Topics.deadLetters(topic)))
                        .toArray(String[]::new));
        this.source = start(definition(INTERVIEWS));
        this.service = start(definition(Catalogue.WEBHOOKS));
    }

    /** With all that they need in that folder; the data is new. */
    static LoneWebhooks start(Path folder) {
        var home = new Home(folder, Path.of(""));
        home.create();
        return new LoneWebhooks(home);
    }

    /** The program and flags of the service's process, without what is its own. */
    static List<String> virtualMachine() {
        return command(definition(Catalogue.WEBHOOKS), 0, Path.of("")).stream()
                .takeWhile(word -> !word.startsWith("-Dquarkus"))
                .toList();
    }

    static int heapMegabytes() {
        return definition(Catalogue.WEBHOOKS).heapMegabytes();
    }

    /** Registers a webhook of an organization that needs not exist: services believe the token. */
    Subscription subscribe(String organizationId, String url) {
        var token = new CallerToken(organizationId, CompletedInterviews.APP)
                .signed(secrets.identityPrivateKey(), Instant.now(clock));
        var address = "http://127.0.0.1:" + ports.of(Catalogue.WEBHOOKS);
        var webhook =
                new Integrator(ApiClient.of(http, address).with(token)).createWebhook(201, Map.of("hook_url", url));
        return new Subscription(organizationId, url, webhook.text("/signing_secret"));
    }

    LocalTls tls() {
        return new LocalTls(authority.caCertificate(), authority.serverCertificate(), authority.serverKey());
    }

    EventSource outbox() {
        return new OutboxSource(postgres());
    }

    EventSource broker() {
        return new KafkaSource(kafka.bootstrapServers());
    }

    Postgres postgres() {
        return Postgres.at(database.superuserUrl());
    }

    BenchProcess service() {
        return service;
    }

    CpuTime databaseCpu() {
        return CpuTime.ofFamily(database.postmaster().find().orElseThrow());
    }

    @Override
    public void close() {
        service.close();
        source.close();
        kafka.close();
        database.close();
        http.close();
    }

    private BenchProcess start(ServiceDefinition definition) {
        database.createServiceSchema(definition.name(), secrets.databasePassword());
        Path settings = home.run().resolve(definition.name() + ".properties");
        SettingsFile.write(
                settings,
                new ServiceSettings(home, secrets, authority, Catalogue.SERVICES)
                        .of(definition, ports, database.url(), kafka.bootstrapServers()));
        int port = ports.of(definition.name());
        return BenchProcess.start(
                command(definition, port, settings),
                definition.application(home.project()),
                port,
                home.logs().resolve(definition.name() + ".log"));
    }

    private static ServiceDefinition definition(String name) {
        return Catalogue.SERVICES.stream()
                .filter(service -> service.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> command(ServiceDefinition definition, int port, Path settings) {
        return new JavaCommand(definition, port, settings).arguments();
    }
}
