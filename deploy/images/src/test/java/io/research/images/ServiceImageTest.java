package io.research.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of a service of a few small files; with the profile images also of a whole one ({@link StartedImageIT}). */
class ServiceImageTest {
    private static final String DOCKERFILE = "Dockerfile";

    @TempDir
    private Path folder;

    private ServiceImage image;

    @BeforeEach
    void build() throws Exception {
        Path module = folder.resolve("tea-service");
        for (String file : new String[] {
            "quarkus-app/quarkus-run.jar",
            "quarkus-app/app/tea.jar",
            "quarkus-app/lib/main/leaf.jar",
            "quarkus-app/quarkus/generated-bytecode.jar",
            "bom.json"
        }) {
            Path path = module.resolve("target").resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, "content of " + file);
        }
        image = new ServiceImage(
                module,
                "1.2.3",
                Path.of("../../LICENSE"),
                SharedLibraries.of(List.of(ServiceImage.application(module))));
    }

    @Test
    void it_has_the_base_the_application_its_licence_and_what_it_is_made_of() throws Exception {
        var unpacked = unpacked("one");

        assertThat(unpacked.root().resolve("etc/os-release")).isRegularFile();
        assertThat(unpacked.root().resolve("app/quarkus-run.jar")).hasContent("content of quarkus-app/quarkus-run.jar");
        assertThat(unpacked.root().resolve("app/lib/main/leaf.jar")).isRegularFile();
        assertThat(unpacked.root().resolve("app/app/tea.jar")).isRegularFile();
        assertThat(unpacked.root().resolve("app/quarkus/generated-bytecode.jar"))
                .isRegularFile();
        assertThat(unpacked.root().resolve("app/sbom.json")).hasContent("content of bom.json");
        assertThat(unpacked.root().resolve("app/LICENSE")).isRegularFile();
    }

    @Test
    void it_is_started_as_that_of_the_dockerfile() throws Exception {
        var config = unpacked("one").config().get("config");

        assertThat(config.get("Entrypoint").toString().replace("\",\"", "\", \""))
                .isEqualTo(ofDockerfile("(?m)^ENTRYPOINT (.+)$"));
        assertThat(config.get("User").asText()).isEqualTo(ofDockerfile("(?m)^USER (.+)$"));
        assertThat(config.get("WorkingDir").asText()).isEqualTo(ofDockerfile("(?m)^WORKDIR (.+)$"));
        assertThat(config.get("ExposedPorts").fieldNames())
                .toIterable()
                .containsExactly(ofDockerfile("(?m)^EXPOSE (.+)$") + "/tcp");
        assertThat(config.at("/Labels/org.opencontainers.image.title").asText()).isEqualTo("research-suite/tea");
        assertThat(config.at("/Labels/org.opencontainers.image.version").asText())
                .isEqualTo("1.2.3");
    }

    @Test
    void the_dockerfile_of_native_executables_differs_in_what_is_started_alone() throws Exception {
        String onJava = Files.readString(Path.of(DOCKERFILE));
        String ofExecutable = Files.readString(Path.of(DOCKERFILE + ".native"));

        for (String line : new String[] {"LABEL (?:.+\\\\\n)*.+", "WORKDIR .+", "USER .+", "EXPOSE .+"}) {
            var found = Pattern.compile("(?m)^" + line + "$").matcher(onJava);
            assertThat(found.find()).as(line).isTrue();
            assertThat(ofExecutable).contains(found.group());
        }
    }

    @Test
    void the_dockerfile_links_the_same_java() throws Exception {
        assertThat(ofDockerfile("--add-modules (\\S+)")).isEqualTo(String.join(",", LinkedJava.MODULES));
        assertThat(Files.readString(Path.of(DOCKERFILE)))
                .contains(String.join(" ", LinkedJava.OPTIONS))
                .contains("JAVA_HOME=" + LinkedJava.HOME + " ")
                .contains("PATH=" + LinkedJava.HOME + "/bin:${PATH}");
    }

    /** A tag is another base tomorrow. */
    @ParameterizedTest
    @ValueSource(strings = {DOCKERFILE, DOCKERFILE + ".native"})
    void a_dockerfile_has_no_base_of_its_own(String file) throws Exception {
        assertThat(Files.readString(Path.of(file)).lines())
                .contains("ARG BASE", "FROM ${BASE}")
                .noneMatch(line -> line.startsWith("ARG BASE="));
    }

    @Test
    void the_same_files_make_the_same_image_whenever_they_were_written() throws Exception {
        String first = written("first");
        Files.setLastModifiedTime(
                image.module().resolve("target/quarkus-app/app/tea.jar"), FileTime.from(Instant.EPOCH.plusSeconds(60)));

        assertThat(written("second")).isEqualTo(first);

        Files.writeString(image.module().resolve("target/quarkus-app/app/tea.jar"), "another");
        assertThat(written("third")).isNotEqualTo(first);
    }

    @Test
    void a_prepared_start_is_one_more_file_and_nothing_else_differs() throws Exception {
        Path start = Files.writeString(folder.resolve("recorded"), "classes");
        Path tar = folder.resolve("prepared.tar");
        image.write(foundation("prepared"), Optional.of(start), tar);
        var prepared = UnpackedImage.of(tar, folder.resolve("unpacked-prepared"));
        var plain = unpacked("plain");

        assertThat(prepared.folder().resolve("start.aot")).hasContent("classes");
        assertThat(plain.folder().resolve("start.aot")).doesNotExist();
        assertThat(prepared.config().get("config")).isEqualTo(plain.config().get("config"));
    }

    /** A registry knows the image by it, and the chart names it so. */
    @Test
    void the_digest_is_that_of_the_manifest() throws Exception {
        String digest = written("with-a-manifest").replace("sha256:", "");

        try (var tar = new TarArchiveInputStream(Files.newInputStream(folder.resolve("with-a-manifest.tar")))) {
            var entry = tar.getNextEntry();
            while (!entry.getName().endsWith(digest)) {
                entry = tar.getNextEntry();
            }
            String manifest = new String(tar.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(manifest).contains("application/vnd.oci.image.manifest.v1+json");
            assertThat(Sha256.of(manifest)).isEqualTo(digest);
        }
    }

    /** A prepared start is not used by a Java with another collector or other headers. */
    @Test
    void it_is_trained_with_the_options_of_the_chart() throws Exception {
        var options = Pattern.compile("(?m)^  jvmOptions: (.+)$")
                .matcher(Files.readString(Path.of("../helm/research-suite/values.yaml")));

        assertThat(options.find()).isTrue();
        assertThat(options.group(1).split(" ")).containsExactlyElementsOf(ImageTraining.JVM_OPTIONS);
    }

    @Test
    void without_what_it_is_made_of_there_is_no_image() throws Exception {
        Files.delete(image.materials());

        assertThatThrownBy(() -> written("none"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bom.json is missing");
    }

    /** Each with a cache of its own. */
    private String written(String name) throws Exception {
        return image.write(foundation(name), Optional.empty(), folder.resolve(name + ".tar"));
    }

    private Foundation foundation(String name) throws Exception {
        return Foundation.of(ScratchBase.in(folder), Foundation.Choice.BASE, folder.resolve("of-" + name));
    }

    private UnpackedImage unpacked(String name) throws Exception {
        written(name);
        return UnpackedImage.of(folder.resolve(name + ".tar"), folder.resolve(name));
    }

    private static String ofDockerfile(String pattern) throws Exception {
        var found = Pattern.compile(pattern).matcher(Files.readString(Path.of(DOCKERFILE)));
        assertThat(found.find()).isTrue();
        return found.group(1);
    }
}
