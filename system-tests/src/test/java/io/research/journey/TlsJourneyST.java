package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The same API over HTTPS, for those who trust the authority of the installation. */
@ExtendWith(OnTheStack.class)
class TlsJourneyST {
    private final RunningStack stack;

    TlsJourneyST(RunningStack stack) {
        this.stack = stack;
    }

    @ParameterizedTest
    @EnumSource(names = {"HTTP_1_1", "HTTP_2"})
    void a_study_is_the_same_over_https(Version version) throws Exception {
        var study = Fieldwork.on(stack).study();

        HttpResponse<byte[]> answer;
        try (var client = HttpClient.newBuilder()
                .version(version)
                .sslContext(stack.installation().tls().client())
                .build()) {
            answer = get(client, "/api/public/v1/studies/" + study.id());
        }

        assertThat(answer.version()).isEqualTo(version);
        assertThat(answer.body()).isEqualTo(study.body());
    }

    @Test
    void who_does_not_trust_the_authority_sends_nothing() {
        try (var stranger = HttpClient.newHttpClient()) {
            assertThatThrownBy(() -> get(stranger, "/api/public/v1/studies/"))
                    .isInstanceOf(SSLHandshakeException.class);
        }
    }

    private HttpResponse<byte[]> get(HttpClient client, String path) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(
                        URI.create(stack.installation().credentials().baseUrlTls() + path))
                .header(
                        "Authorization",
                        "Bearer " + stack.organization(0).apiKeys().get("all"))
                .build();
        return client.send(request, BodyHandlers.ofByteArray());
    }
}
