package io.research.local.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalAuthorityTest {
    private static final char[] PASSWORD = "test".toCharArray();

    /** Certificates take seconds to make, so most tests use the same. */
    @TempDir
    private static Path prepared;

    private final LocalAuthority authority = new LocalAuthority(prepared, Clock.systemUTC());

    @BeforeAll
    static void prepare() {
        new LocalAuthority(prepared, Clock.systemUTC()).prepare();
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "127.0.0.1"})
    void who_trusts_the_authority_reaches_a_server_with_its_certificate(String host) throws Exception {
        try (var server = context(serverKeys(authority), null)
                .getServerSocketFactory()
                .createServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            var served = CompletableFuture.supplyAsync(() -> {
                try (var connection = server.accept()) {
                    connection.getOutputStream().write('!');
                    return true;
                } catch (IOException e) {
                    return false;
                }
            });
            try (var client = (SSLSocket)
                    context(null, trust(authority)).getSocketFactory().createSocket(host, server.getLocalPort())) {
                var parameters = client.getSSLParameters();
                parameters.setEndpointIdentificationAlgorithm("HTTPS");
                client.setSSLParameters(parameters);

                assertThat(client.getInputStream().read()).isEqualTo('!');
            }
            assertThat(served.join()).isTrue();
        }
    }

    @Test
    void the_authority_is_kept_over_restarts() throws IOException {
        var ca = Files.readString(authority.caCertificate());
        var server = Files.readString(authority.serverCertificate());

        new LocalAuthority(prepared, Clock.systemUTC()).prepare();

        assertThat(authority.caCertificate()).hasContent(ca);
        assertThat(authority.serverCertificate()).hasContent(server);
    }

    @Test
    void a_server_certificate_that_is_about_to_end_is_made_again(@TempDir Path old) throws IOException {
        try (var files = Files.list(prepared)) {
            for (Path file : files.toList()) {
                Files.copy(file, old.resolve(file.getFileName()));
            }
        }
        var ca = Files.readString(authority.caCertificate());
        var server = Files.readString(authority.serverCertificate());
        var later = new LocalAuthority(old, Clock.offset(Clock.systemUTC(), Duration.ofDays(380)));

        later.prepare();

        assertThat(later.caCertificate()).hasContent(ca);
        assertThat(Files.readString(later.serverCertificate())).isNotEqualTo(server);
    }

    private static SSLContext context(KeyManager[] keys, TrustManager[] trust) throws Exception {
        var context = SSLContext.getInstance("TLS");
        context.init(keys, trust, null);
        return context;
    }

    private static KeyManager[] serverKeys(LocalAuthority authority) throws Exception {
        var pem = Files.readString(authority.serverKey()).replaceAll("-----.*-----", "");
        var key = KeyFactory.getInstance("EC")
                .generatePrivate(new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem)));
        var store = emptyStore();
        store.setKeyEntry("server", key, PASSWORD, new Certificate[] {certificate(authority.serverCertificate())});
        var factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, PASSWORD);
        return factory.getKeyManagers();
    }

    private static TrustManager[] trust(LocalAuthority authority) throws Exception {
        var store = emptyStore();
        store.setCertificateEntry("ca", certificate(authority.caCertificate()));
        var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        return factory.getTrustManagers();
    }

    private static KeyStore emptyStore() throws Exception {
        var store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }

    private static Certificate certificate(Path file) throws Exception {
        try (InputStream pem = Files.newInputStream(file)) {
            return CertificateFactory.getInstance("X.509").generateCertificate(pem);
        }
    }
}
