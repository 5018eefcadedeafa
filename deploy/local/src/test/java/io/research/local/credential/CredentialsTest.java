package io.research.local.credential;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.local.Home;
import io.research.local.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CredentialsTest {
    private final Bootstrap bootstrap = Bootstrap.make(new ApiKeyMaker(new Random()));

    @TempDir
    private Path project;

    @Test
    void the_file_has_the_form_of_the_contract() throws IOException {
        var home = new Home(project.resolve(".local"), project);
        home.create();

        Json.write(home.credentials(), Credentials.of(bootstrap, addresses(), home));

        var file = new ObjectMapper().readTree(home.credentials().toFile());
        assertThat(file.properties().stream().map(java.util.Map.Entry::getKey))
                .containsExactly(
                        "base_url",
                        "base_url_tls",
                        "ca_certificate",
                        "server_certificate",
                        "server_key",
                        "mail_directory",
                        "postgres_url",
                        "kafka_bootstrap",
                        "organizations",
                        "platform_admin");
        assertThat(file.at("/ca_certificate").asText()).isEqualTo(".local/tls/ca.pem");
        assertThat(file.at("/mail_directory").asText()).isEqualTo(".local/mail");
        assertThat(file.at("/organizations/1/app_id").asText()).isEqualTo(bootstrap.appId());
        assertThat(file.at("/organizations/0/users/0/role").asText()).isEqualTo("owner");
        assertThat(file.at("/organizations/0/api_keys/all").asText()).startsWith("ui_sk_");
        assertThat(file.at("/platform_admin/email").asText()).isNotBlank();
    }

    @Test
    void a_home_outside_of_the_project_is_named_in_full() {
        var home = new Home(Path.of("/elsewhere"), project);

        var credentials = Credentials.of(bootstrap, addresses(), home);

        assertThat(credentials.serverKey()).isEqualTo("/elsewhere/tls/localhost-key.pem");
    }

    private static Credentials.Addresses addresses() {
        return new Credentials.Addresses(
                "http://localhost:8080",
                "https://localhost:8443",
                "postgresql://postgres:secret@127.0.0.1:15432/research",
                "localhost:19092");
    }
}
