package io.research.participants.email;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.quarkus.mailer.runtime.MailersRuntimeConfig;
import io.research.kernel.address.EmailAddress;
import io.research.participants.BatchFixture;
import io.research.participants.invitation.FakeMailServer;
import io.research.servers.FreePort;
import io.research.testkit.Settings;
import io.smallrye.mutiny.TimeoutException;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A mail server as providers run it: it knows its users, and its certificate is trusted by nobody else. */
class SecureMailTest {
    private static final Duration TIME_LIMIT = Duration.ofSeconds(10);
    private static final int MORE_TRIES = 2;
    private static final String USER = "suite";
    private static final String PASSWORD = "of the suite";

    @TempDir
    static Path folder;

    private static MailCertificate certificate;

    private final Vertx vertx = Vertx.vertx();
    private final int port = FreePort.choose();
    private final String address = BatchFixture.somebody();

    @BeforeAll
    static void a_certificate() throws Exception {
        certificate = MailCertificate.madeIn(folder);
    }

    @AfterEach
    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    /** STARTTLS, as on port 587 and in the chart where nothing else is said; or TLS from the first byte, as on port 465. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void an_e_mail_may_wait_for_the_right_password_and_goes_out_once(boolean tlsFromTheStart) throws Exception {
        try (var server = SecureMailServer.started(port, certificate, USER, "another password", tlsFromTheStart)) {
            var client = client(tlsFromTheStart);
            var refusal = catchThrowable(() -> send(client));
            assertThat(SmtpClient.isFinal(refusal)).isFalse();
            assertThat(server.refused()).isPositive();
            assertThat(server.recipients()).isEmpty();

            server.changePassword(PASSWORD);
            send(client);

            assertThat(server.recipients()).containsExactly(address);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void neither_password_nor_e_mail_goes_to_a_server_that_is_not_trusted(
            boolean tlsFromTheStart, @TempDir Path elsewhere) throws Exception {
        var another = MailCertificate.madeIn(elsewhere);
        try (var server = SecureMailServer.started(port, another, USER, PASSWORD, tlsFromTheStart)) {
            var fault = catchThrowable(() -> send(client(tlsFromTheStart)));

            assertThat(fault).isNotNull();
            assertThat(SmtpClient.isFinal(fault)).isFalse();
            assertThat(server.recipients()).isEmpty();
        }
    }

    @Test
    void neither_password_nor_e_mail_goes_to_a_server_without_encryption() throws Exception {
        try (var server = new FakeMailServer(port)) {
            var fault = catchThrowable(() -> send(client(false)));

            assertThat(fault).isNotNull();
            assertThat(SmtpClient.isFinal(fault)).isFalse();
            assertThat(server.connections()).isPositive();
            assertThat(server.tries()).isZero();
            assertThat(server.accepted()).isEmpty();
        }
    }

    private SmtpClient client(boolean tlsFromTheStart) {
        var mailers = Settings.of(
                MailersRuntimeConfig.class,
                "quarkus.mailer.from",
                "no-reply@example.com",
                "quarkus.mailer.host",
                "127.0.0.1",
                "quarkus.mailer.port",
                Integer.toString(port),
                "quarkus.mailer.start-tls",
                "REQUIRED",
                "quarkus.mailer.tls",
                Boolean.toString(tlsFromTheStart),
                "quarkus.mailer.username",
                USER,
                "quarkus.mailer.password",
                PASSWORD,
                "quarkus.mailer.tls-configuration-name",
                MailCertificate.NAME);
        return new SmtpClient(vertx, mailers, certificate, Settings.of(MailConfig.class));
    }

    /** With a time limit and further tries, as those who call it have: the client may tell nothing of a closed connection. */
    private void send(SmtpClient client) {
        client.send(new Email("1", "Tea House", EmailAddress.of(address), "Tea", "Come.", "<p>Come.", null))
                .ifNoItem()
                .after(TIME_LIMIT)
                .fail()
                .onFailure(TimeoutException.class)
                .retry()
                .atMost(MORE_TRIES)
                .await()
                .indefinitely();
    }
}
