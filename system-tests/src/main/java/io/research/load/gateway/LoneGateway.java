package io.research.load.gateway;

import io.research.contracts.Topics;
import io.research.load.process.BenchProcess;
import io.research.local.Home;
import io.research.local.credential.Bootstrap;
import io.research.local.credential.StackSecrets;
import io.research.local.service.JavaCommand;
import io.research.local.service.ServiceDefinition;
import io.research.local.service.SettingsFile;
import io.research.local.stack.Catalogue;
import io.research.servers.FreePort;
import io.research.servers.KafkaServer;
import io.research.servers.PostgresServer;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The packaged gateway as the launcher starts it, with a database and accounts of its own and no suite behind it. */
final class LoneGateway {
    private static final List<String> SERVICES =
            List.of("studies", "panel", "participants", "interviews", "reports", "webhooks", "hub", "signal");
    private static final ServiceDefinition DEFINITION = Catalogue.SERVICES.stream()
            .filter(service -> service.name().equals(Catalogue.GATEWAY))
            .findFirst()
            .orElseThrow();

    private final Home home;
    private final Bootstrap accounts;

    private LoneGateway(Home home, Bootstrap accounts) {
        this.home = home;
        this.accounts = accounts;
    }

    /** With all that it needs in that folder. */
    static LoneGateway in(Path folder) {
        var home = new Home(folder, Path.of(""));
        home.create();
        return new LoneGateway(home, Bootstrap.kept(home));
    }

    /** Before a service that plays all of them. */
    BenchProcess start(URI service) {
        int port = FreePort.choose();
        Path settings = home.run().resolve("gateway.properties");
        SettingsFile.write(settings, settings(service));
        return BenchProcess.start(
                command(port, settings),
                DEFINITION.application(home.project()),
                port,
                home.logs().resolve("gateway.log"));
    }

    /** The program and flags of its process, without what is its own. */
    static List<String> virtualMachine() {
        return command(0, Path.of("")).stream()
                .takeWhile(word -> !word.startsWith("-Dquarkus"))
                .toList();
    }

    /** A key that no limit slows down. */
    String apiKey() {
        return accounts.organizations().getFirst().apiKeys().stream()
                .filter(key -> key.name().equals("all"))
                .findFirst()
                .orElseThrow()
                .key();
    }

    private static List<String> command(int port, Path settings) {
        return new JavaCommand(DEFINITION, port, settings).arguments();
    }

    // Both servers are closed by their own shutdown hooks.
    @SuppressWarnings("resource")
    private Map<String, String> settings(URI service) {
        var secrets = StackSecrets.kept(home);
        var postgres = PostgresServer.temporary();
        postgres.createServiceSchema(DEFINITION.name(), secrets.databasePassword());
        var kafka = KafkaServer.temporary();
        kafka.createTopics(
                1,
                Topics.ALL.stream()
                        .flatMap(topic -> Stream.of(topic, Topics.deadLetters(topic)))
                        .toArray(String[]::new));
        var settings = new HashMap<String, String>();
        settings.put("research.database.url", postgres.url());
        settings.put("research.database.user", DEFINITION.name());
        settings.put("research.database.password", secrets.databasePassword());
        settings.put("kafka.bootstrap.servers", kafka.bootstrapServers());
        settings.put("research.identity.private-key", secrets.identityPrivateKey());
        settings.put("research.identity.public-key", secrets.identityPublicKey());
        settings.put("research.identity.service-public-key", secrets.servicePublicKey());
        settings.put("research.sessions.local.private-key", secrets.sessionPrivateKey());
        settings.put("research.sessions.local.public-key", secrets.sessionPublicKey());
        settings.put("research.keys.pepper", secrets.keysPepper());
        settings.put("research.bootstrap.file", home.bootstrap().toString());
        settings.put("research.internal.port", Integer.toString(FreePort.choose()));
        settings.put("research.storage.directory", home.storage().toString());
        settings.put("quarkus.http.host", "127.0.0.1");
        settings.put("quarkus.http.ssl-port", Integer.toString(FreePort.choose()));
        SERVICES.forEach(name -> settings.put("research.services." + name + ".url", service.toString()));
        return settings;
    }
}
