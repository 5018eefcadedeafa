package io.research.local.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreparedStartsTest {
    private static final ServiceDefinition STUDIES = new ServiceDefinition("studies-service", 128, false);

    @TempDir
    private Path project;

    @TempDir
    private Path caches;

    private PreparedStarts starts;

    @BeforeEach
    void build() throws IOException {
        Files.createDirectories(STUDIES.application(project));
        Files.writeString(STUDIES.application(project).resolve("quarkus-run.jar"), "first build");
        starts = new PreparedStarts(caches, project);
    }

    @Test
    void a_cache_serves_the_build_that_it_was_made_of() throws IOException {
        Files.createFile(starts.path(STUDIES));

        assertThat(starts.find(STUDIES)).isPresent();
    }

    @Test
    void after_another_build_it_serves_no_more() throws IOException {
        Files.createFile(starts.path(STUDIES));

        Files.writeString(STUDIES.application(project).resolve("quarkus-run.jar"), "the second build");

        assertThat(starts.find(STUDIES)).isEmpty();
    }

    @Test
    void with_other_flags_it_serves_no_more() throws IOException {
        Files.createFile(starts.path(STUDIES));

        assertThat(starts.find(new ServiceDefinition("studies-service", 128, true)))
                .isEmpty();
    }

    @Test
    void caches_of_other_builds_of_the_same_service_are_forgotten() throws IOException {
        var present = Files.createFile(starts.path(STUDIES));
        var old = Files.createFile(caches.resolve("studies-0123456789abcdef.aot"));
        var foreign = Files.createFile(caches.resolve("panel-0123456789abcdef.aot"));

        starts.forgetOthers(STUDIES, present);

        assertThat(present).exists();
        assertThat(old).doesNotExist();
        assertThat(foreign).exists();
    }
}
