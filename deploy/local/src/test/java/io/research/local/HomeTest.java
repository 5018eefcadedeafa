package io.research.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomeTest {
    @TempDir
    private Path project;

    @Test
    void paths_inside_of_the_project_are_shown_as_one_types_them_there() {
        var inside = new Home(project.resolve(".local"), project);
        var outside = new Home(Path.of("/elsewhere"), project);

        assertThat(inside.shown(inside.mail())).isEqualTo(".local/mail");
        assertThat(outside.shown(outside.mail())).isEqualTo("/elsewhere/mail");
    }

    @Test
    void other_users_cannot_look_inside() throws IOException {
        var home = new Home(project.resolve(".local"), project);

        home.create();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.folder())))
                .isEqualTo("rwx------");
    }

    @Test
    void dropping_the_data_keeps_the_authority_that_people_trust() throws IOException {
        var home = new Home(project.resolve(".local"), project);
        home.create();
        Files.writeString(home.credentials(), "{}");
        Files.createDirectories(home.postgres().resolve("data/base"));
        Files.writeString(home.tls().resolve("ca.pem"), "ca");

        home.dropData();

        assertThat(home.credentials()).doesNotExist();
        assertThat(home.postgres()).doesNotExist();
        assertThat(home.tls().resolve("ca.pem")).exists();
    }
}
