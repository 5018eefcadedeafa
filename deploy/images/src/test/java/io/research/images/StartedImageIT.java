package io.research.images;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.local.service.ServiceDefinition;
import io.research.local.stack.Catalogue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Images of whole services on a linked Java: twice the same, and started from their unpacked layers as processes, by their own
 * command lines, beside the jars that they were made of. {@code ./dev bench images} does it with all nine, more than once.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StartedImageIT {
    /** The services to start, {@code all} for all of them. */
    private static final String SERVICES = System.getProperty("research.images.services", "webhooks");

    /** How many times each is started in both forms. */
    private static final int ROUNDS = Integer.getInteger("research.images.rounds", 1);

    private static final Path LICENCE = Path.of("../../LICENSE");

    private Path folder;
    private Foundation foundation;
    private SharedLibraries libraries;
    private ImageTraining training;
    private ImageSurroundings surroundings;

    @BeforeAll
    void begin(@TempDir Path shared) throws Exception {
        folder = shared;
        foundation = Foundation.of(JavaBase.in(folder), Foundation.Choice.JLINK, folder.resolve("linked"));
        libraries = SharedLibraries.of(Catalogue.SERVICES.stream()
                .map(service -> ServiceImage.application(module(service)))
                .toList());
        training = new ImageTraining(folder.resolve("starts"));
        surroundings = ImageSurroundings.in(folder.resolve("suite"));
    }

    @AfterAll
    void end() {
        surroundings.close();
        training.close();
    }

    static Stream<ServiceDefinition> services() {
        return Catalogue.SERVICES.stream()
                .filter(service ->
                        SERVICES.equals("all") || List.of(SERVICES.split(",")).contains(service.name()));
    }

    @Test
    void two_builds_give_one_digest_and_say_what_is_in_them() throws Exception {
        var service = services().findFirst().orElseThrow();
        Path start = preparedStart(service);

        String first = image(service).write(foundation, Optional.of(start), tar("first"));
        var again = Foundation.of(JavaBase.in(folder), Foundation.Choice.JLINK, folder.resolve("again"));
        String second = image(service).write(again, Optional.of(start), tar("second"));

        assertThat(second).isEqualTo(first);
        var unpacked = UnpackedImage.of(tar("second"), folder.resolve("second"));
        assertThat(Files.readString(unpacked.folder().resolve("sbom.json")))
                .contains("\"bomFormat\"", "CycloneDX", "pkg:maven/io.quarkus/");
        assertThat(unpacked.folder().resolve("start.aot")).hasSameBinaryContentAs(start);
    }

    /** With its prepared start: a Java that could not use it would refuse to start here. */
    @ParameterizedTest
    @MethodSource("services")
    void an_image_starts_from_its_layers(ServiceDefinition service) throws Exception {
        System.out.printf("%s: %s%n", service.name(), started(service, foundation, ROUNDS));
    }

    @Test
    void an_image_starts_on_the_java_of_its_base() throws Exception {
        var service = services().findFirst().orElseThrow();

        System.out.printf(
                "%s on the Java of its base: %s%n",
                service.name(),
                started(
                        service,
                        Foundation.of(JavaBase.in(folder), Foundation.Choice.AS_THE_BASE, folder.resolve("with-java")),
                        1));
    }

    private StartTimes started(ServiceDefinition service, Foundation on, int rounds) throws Exception {
        var start = training.preparedStart(service, image(service), on);
        image(service).write(on, Optional.of(start), tar("started"));
        Path layout = folder.resolve("layout-" + service.name());
        var unpacked = UnpackedImage.of(tar("started"), layout);
        var started = new StartTimes();
        try {
            for (int round = 1; round <= rounds; round++) {
                started.ofJar(surroundings.start(service, surroundings.jar(service)));
                started.ofImage(surroundings.start(service, surroundings.image(unpacked)));
            }
        } finally {
            UnpackedImage.remove(layout);
        }
        return started;
    }

    private Path preparedStart(ServiceDefinition service) throws Exception {
        return training.preparedStart(service, image(service), foundation);
    }

    private Path tar(String name) {
        return folder.resolve(name + ".tar");
    }

    private ServiceImage image(ServiceDefinition service) {
        return new ServiceImage(module(service), "1.0.0", LICENCE, libraries);
    }

    private static Path module(ServiceDefinition service) {
        return Path.of("../..").resolve(service.module());
    }
}
