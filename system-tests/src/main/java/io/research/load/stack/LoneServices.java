package io.research.load.stack;

import io.research.contracts.Topics;
import io.research.load.process.BenchProcess;
import io.research.local.Home;
import io.research.local.certificate.LocalAuthority;
import io.research.local.credential.Bootstrap;
import io.research.local.credential.StackSecrets;
import io.research.local.demo.customer.LocalTls;
import io.research.local.service.JavaCommand;
import io.research.local.service.ServiceDefinition;
import io.research.local.service.SettingsFile;
import io.research.local.stack.Catalogue;
import io.research.local.stack.Ports;
import io.research.local.stack.ServiceSettings;
import io.research.servers.KafkaServer;
import io.research.servers.PostgresServer;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Packaged services as the launcher starts them, but only those that are named, with a database and a broker of their own. */
public final class LoneServices implements AutoCloseable {
    private static final int PARTITIONS = 6;

    private final Home home;
    private final Bootstrap accounts;
    private final StackSecrets secrets;
    private final LocalAuthority authority;
    private final Ports ports = Ports.free(Catalogue.SERVICES);
    private final PostgresServer database = PostgresServer.temporary();
    private final KafkaServer kafka = KafkaServer.temporary();
    private final Deque<BenchProcess> running = new ArrayDeque<>();

    /** With all that they need in that folder; the data is new. */
    public LoneServices(Path folder) {
        home = new Home(folder.toAbsolutePath(), Path.of("").toAbsolutePath());
        home.create();
        accounts = Bootstrap.kept(home);
        secrets = StackSecrets.kept(home);
        authority = new LocalAuthority(home.tls(), Clock.systemUTC());
        authority.prepare();
        kafka.createTopics(
                PARTITIONS,
                Topics.ALL.stream()
                        .flatMap(topic -> Stream.of(topic, Topics.deadLetters(topic)))
                        .toArray(String[]::new));
    }

    /** @param own settings in place of those that the launcher gives */
    public BenchProcess start(String name, Map<String, String> own) {
        var service = definition(name);
        database.createServiceSchema(name, secrets.databasePassword());
        var settings = new ServiceSettings(home, secrets, authority, Catalogue.SERVICES)
                .of(service, ports, database.url(), kafka.bootstrapServers());
        settings.putAll(own);
        Path file = home.run().resolve(name + ".properties");
        SettingsFile.write(file, settings);
        int port = ports.of(name);
        running.push(BenchProcess.start(
                command(service, port, file),
                service.application(home.project()),
                port,
                home.logs().resolve(name + ".log")));
        return running.peek();
    }

    /** The program and flags of that service's process, without what is its own. */
    public static List<String> virtualMachine(String name) {
        return command(definition(name), 0, Path.of("")).stream()
                .takeWhile(word -> !word.startsWith("-Dquarkus"))
                .toList();
    }

    public static int heapMegabytes(String name) {
        return definition(name).heapMegabytes();
    }

    /** A key that no limit slows down. */
    public String apiKey() {
        return accounts.organizations().getFirst().apiKeys().stream()
                .filter(key -> key.name().equals("all"))
                .findFirst()
                .orElseThrow()
                .key();
    }

    /** Whose key it is. */
    public String organizationId() {
        return accounts.organizations().getFirst().organizationId();
    }

    public String appId() {
        return accounts.appId();
    }

    public StackSecrets secrets() {
        return secrets;
    }

    public LocalTls tls() {
        return new LocalTls(authority.caCertificate(), authority.serverCertificate(), authority.serverKey());
    }

    public String broker() {
        return kafka.bootstrapServers();
    }

    public Postgres postgres() {
        return Postgres.at(database.superuserUrl());
    }

    @Override
    public void close() {
        running.forEach(BenchProcess::close);
        kafka.close();
        database.close();
    }

    private static ServiceDefinition definition(String name) {
        return Catalogue.SERVICES.stream()
                .filter(service -> service.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> command(ServiceDefinition service, int port, Path settings) {
        return new JavaCommand(service, port, settings).arguments();
    }
}
