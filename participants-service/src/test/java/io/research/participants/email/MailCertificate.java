package io.research.participants.email;

import io.quarkus.tls.BaseTlsConfiguration;
import io.quarkus.tls.TlsConfiguration;
import io.quarkus.tls.TlsConfigurationRegistry;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.net.SSLOptions;
import io.vertx.core.net.TrustOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** The certificate of a mail server on this machine, which only those trust who have the settings of that name. */
final class MailCertificate implements TlsConfigurationRegistry {
    /** What {@code quarkus.mailer.tls-configuration-name} says. */
    static final String NAME = "mail";

    private static final String PASSWORD = "changeit";

    private final Path store;
    private final Path certificate;

    private MailCertificate(Path folder) {
        this.store = folder.resolve("mail-server.p12");
        this.certificate = folder.resolve("mail-server.pem");
    }

    static MailCertificate madeIn(Path folder) throws IOException, InterruptedException {
        var made = new MailCertificate(folder);
        made.keytool("-genkeypair", "-keyalg", "EC", "-dname", "CN=127.0.0.1", "-ext", "SAN=ip:127.0.0.1");
        made.keytool("-exportcert", "-rfc", "-file", made.certificate.toString());
        return made;
    }

    /** Of the server. */
    SSLContext context() throws GeneralSecurityException, IOException {
        var keys = KeyStore.getInstance("PKCS12");
        try (var file = Files.newInputStream(store)) {
            keys.load(file, PASSWORD.toCharArray());
        }
        var factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys, PASSWORD.toCharArray());
        var context = SSLContext.getInstance("TLS");
        context.init(factory.getKeyManagers(), null, null);
        return context;
    }

    @Override
    public Optional<TlsConfiguration> get(String name) {
        return name.equals(NAME) ? Optional.of(new Trust()) : Optional.empty();
    }

    @Override
    public Optional<TlsConfiguration> getDefault() {
        return Optional.empty();
    }

    @Override
    public void register(String name, TlsConfiguration configuration) {
        throw new UnsupportedOperationException();
    }

    private void keytool(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of(arguments));
        command.addAll(List.of("-alias", NAME, "-keystore", store.toString(), "-storepass", PASSWORD));
        int exit = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (exit != 0) {
            throw new IllegalStateException("keytool: " + exit);
        }
    }

    private final class Trust extends BaseTlsConfiguration {

        @Override
        public TrustOptions getTrustStoreOptions() {
            return new PemTrustOptions().addCertPath(certificate.toString());
        }

        @Override
        public SSLOptions getSSLOptions() {
            return new SSLOptions();
        }
    }
}
