package io.research.local.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes.Name;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedLibrariesTest {
    private static final ServiceDefinition GATEWAY = new ServiceDefinition("gateway", 64, true);
    private static final ServiceDefinition STUDIES = new ServiceDefinition("studies-service", 64, false);
    private static final Map<String, String> CHANGED = Map.of("io/vertx/Vertx.class", "changed");

    @TempDir
    private Path project;

    @BeforeEach
    void build_two_services() throws IOException {
        packaged(GATEWAY, CHANGED, "netty.jar", "redis.jar", "io.research.kernel.jar");
        packaged(STUDIES, CHANGED, "netty.jar", "io.research.kernel.jar");
    }

    @Test
    void what_both_have_comes_first_and_the_suites_own_after_it() {
        var names = classPath(GATEWAY);

        assertThat(names)
                .containsExactly(
                        "changed-classes.jar",
                        "netty.jar",
                        "transformed-bytecode.jar",
                        "gateway.jar",
                        "redis.jar",
                        "io.research.kernel.jar");
    }

    @Test
    void the_command_opens_what_the_manifest_opens_and_starts_from_no_archive_that_is_not_there() {
        var archive = new StartArchive(shared().orElseThrow());
        var application = STUDIES.application(project);
        var command = new JavaCommand(
                STUDIES, application, 8081, Path.of("/run/studies"), Optional.of(archive), Optional.empty());

        assertThat(command.arguments())
                .contains("--add-opens=java.base/java.lang=ALL-UNNAMED")
                .noneMatch(argument -> argument.startsWith("-XX:SharedArchiveFile"))
                .endsWith("io.example.Main");
    }

    @Test
    void a_change_of_the_services_keeps_the_folder_and_one_of_a_library_does_not() throws IOException {
        var before = shared().orElseThrow().folder();

        packaged(STUDIES, CHANGED, "netty.jar", "io.research.kernel.jar", "new.jar");
        assertThat(shared().orElseThrow().folder()).isEqualTo(before);

        library(GATEWAY, "netty.jar", "another version");
        library(STUDIES, "netty.jar", "another version");
        assertThat(shared().orElseThrow().folder()).isNotEqualTo(before);
    }

    @Test
    void services_whose_libraries_were_changed_differently_share_nothing() throws IOException {
        packaged(STUDIES, Map.of("io/vertx/Vertx.class", "changed otherwise"), "netty.jar");

        assertThat(shared()).isEmpty();
    }

    @Test
    void what_nobody_has_used_for_a_week_is_deleted() throws IOException {
        var old = shared().orElseThrow().folder();
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(8))));
        library(GATEWAY, "netty.jar", "another version");
        library(STUDIES, "netty.jar", "another version");

        shared();

        assertThat(old).doesNotExist();
    }

    private Optional<SharedLibraries> shared() {
        return SharedLibraries.of(project, List.of(GATEWAY, STUDIES));
    }

    private List<String> classPath(ServiceDefinition service) {
        var path = shared().orElseThrow().classPath(PackagedService.in(service.application(project)));
        return List.of(path.split(File.pathSeparator)).stream()
                .map(jar -> Path.of(jar).getFileName().toString())
                .toList();
    }

    private void packaged(ServiceDefinition service, Map<String, String> changed, String... libraries)
            throws IOException {
        var application = service.application(project);
        Files.createDirectories(application.resolve("quarkus"));
        var classPath = new StringBuilder("quarkus/transformed-bytecode.jar app/" + service.module() + ".jar");
        for (var name : libraries) {
            library(service, name, name);
            classPath.append(" lib/main/").append(name);
        }
        jar(application.resolve("quarkus/transformed-bytecode.jar"), new Manifest(), changed);
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Name.MAIN_CLASS, "io.example.Main");
        manifest.getMainAttributes().put(Name.CLASS_PATH, classPath.toString());
        manifest.getMainAttributes().put(new Name("Add-Opens"), "java.base/java.lang");
        jar(application.resolve("quarkus-run.jar"), manifest, Map.of());
    }

    private void library(ServiceDefinition service, String name, String content) throws IOException {
        var folder = Files.createDirectories(service.application(project).resolve("lib/main"));
        Files.writeString(folder.resolve(name), content);
    }

    private static void jar(Path file, Manifest manifest, Map<String, String> entries) throws IOException {
        try (var jar = new JarOutputStream(Files.newOutputStream(file), manifest)) {
            for (var entry : entries.entrySet()) {
                jar.putNextEntry(new JarEntry(entry.getKey()));
                jar.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
    }
}
