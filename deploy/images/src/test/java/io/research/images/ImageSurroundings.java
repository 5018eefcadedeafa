package io.research.images;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.Topics;
import io.research.local.Home;
import io.research.local.certificate.LocalAuthority;
import io.research.local.credential.Bootstrap;
import io.research.local.credential.StackSecrets;
import io.research.local.service.LogFile;
import io.research.local.service.ResidentMemory;
import io.research.local.service.ServiceDefinition;
import io.research.local.service.ServiceProcess;
import io.research.local.service.SettingsFile;
import io.research.local.stack.Catalogue;
import io.research.local.stack.Ports;
import io.research.local.stack.ServiceSettings;
import io.research.servers.KafkaServer;
import io.research.servers.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a pod finds around it: a database with the schema of an earlier start, a broker, settings and the chart's options. */
final class ImageSurroundings implements AutoCloseable {
    private static final int PARTITIONS = 6;
    private static final Path CHART = Path.of("../helm/research-suite/values.yaml");

    /** How long a service that is ready is left alone before its memory is looked at. */
    private static final Duration IDLE = Duration.ofSeconds(Integer.getInteger("research.images.idle-seconds", 0));

    private final Home home;
    private final PostgresServer database = PostgresServer.temporary();
    private final KafkaServer kafka = KafkaServer.temporary();
    private final StackSecrets secrets;
    private final LocalAuthority authority;

    private ImageSurroundings(Home home) {
        this.home = home;
        this.secrets = StackSecrets.kept(home);
        this.authority = new LocalAuthority(home.tls(), Clock.systemUTC());
    }

    static ImageSurroundings in(Path folder) {
        var home = new Home(folder, Path.of("../.."));
        home.create();
        var surroundings = new ImageSurroundings(home);
        Bootstrap.kept(home);
        surroundings.authority.prepare();
        surroundings.kafka.createTopics(
                PARTITIONS,
                Topics.ALL.stream()
                        .flatMap(topic -> Stream.of(topic, Topics.deadLetters(topic)))
                        .toArray(String[]::new));
        Catalogue.SERVICES.forEach(service ->
                surroundings.database.createServiceSchema(service.name(), surroundings.secrets.databasePassword()));
        return surroundings;
    }

    /** What Maven has packaged, on the Java of this test. */
    Program jar(ServiceDefinition service) {
        return new Program(
                service.application(home.project()),
                Path.of(System.getProperty("java.home"), "bin", "java"),
                ServiceImage.ENTRYPOINT.stream()
                        .skip(1)
                        .filter(word -> !ServiceImage.OF_PREPARED_START.contains(word))
                        .toList());
    }

    /** What the image starts, on its own Java, which has to use the prepared start. */
    Program image(UnpackedImage image) throws IOException {
        var arguments = new ArrayList<>(List.of("-XX:AOTMode=on"));
        image.entrypoint().stream().skip(1).forEach(arguments::add);
        return new Program(image.folder(), image.program("java").orElseThrow(), arguments);
    }

    /** Starts it until it is ready and idle, and ends it. */
    StartTimes.Start start(ServiceDefinition service, Program program) throws Exception {
        var ports = Ports.free(Catalogue.SERVICES);
        Path settings = home.run().resolve(service.name() + ".properties");
        SettingsFile.write(
                settings,
                new ServiceSettings(home, secrets, authority, Catalogue.SERVICES)
                        .of(service, ports, database.url(), kafka.bootstrapServers()));
        var command = new ArrayList<String>();
        command.add(program.java().toString());
        command.add("-Xmx" + heap(service));
        command.addAll(ImageTraining.JVM_OPTIONS);
        command.add("-Dquarkus.config.locations=" + settings.toUri());
        command.addAll(program.arguments());
        var log = new LogFile(home.logs().resolve(service.name() + ".log"));
        log.begin();
        var process = ServiceProcess.start(service.name(), ports.of(service.name()), command, program.folder(), log);
        try {
            var ready = process.awaitReady();
            assertThat(process.handle()
                            .onExit()
                            .completeOnTimeout(null, IDLE.toSeconds(), TimeUnit.SECONDS)
                            .get())
                    .as(() -> log.tail(20))
                    .isNull();
            return new StartTimes.Start(ready, ResidentMemory.resident(process.handle()));
        } finally {
            process.requestStop();
            process.awaitEnd(System.nanoTime() + TimeUnit.MINUTES.toNanos(1));
        }
    }

    @Override
    public void close() {
        kafka.close();
        database.close();
    }

    /** The heap that the chart gives that service. */
    private static String heap(ServiceDefinition service) throws IOException {
        String values = Files.readString(CHART);
        var own = Pattern.compile("(?m)^  " + service.name() + ":\\n    heap: (\\w+)$")
                .matcher(values);
        var usual =
                Pattern.compile("(?m)^defaults:\\n(?:  .*\\n)*?  heap: (\\w+)$").matcher(values);
        assertThat(usual.find()).isTrue();
        return own.find() ? own.group(1) : usual.group(1);
    }

    /** A folder to start in, and how. */
    record Program(Path folder, Path java, List<String> arguments) {}
}
