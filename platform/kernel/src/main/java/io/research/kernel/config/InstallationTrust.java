package io.research.kernel.config;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.PropertiesConfigSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Adds the certificate authorities of the installation ({@code research.trusted-ca}, a PEM file) to those that this JVM trusts,
 * before any client is made: of the database, the broker, object stores, mail and models. Migrations, which use another driver
 * than the service, get the mode of {@code research.database.tls-mode} and in verified modes the same file, too. Both are read from environment variables and
 * system properties only, because files of settings are not known yet.
 */
public final class InstallationTrust implements ConfigSourceFactory {
    static final String AUTHORITIES = "research.trusted-ca";
    static final String MODE = "research.database.tls-mode";

    private static final String OF_MIGRATIONS = "quarkus.datasource.jdbc.additional-jdbc-properties.";
    private static final String PASSWORD = "changeit";
    private static final int ABOVE_DEFAULTS = 150;

    @Override
    public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
        var authorities = context.getValue(AUTHORITIES).getValue();
        if (authorities != null && !authorities.isBlank()) {
            trust(Path.of(authorities));
        }
        return List.of(new PropertiesConfigSource(
                ofMigrations(context.getValue(MODE).getValue(), authorities), "TLS of migrations", ABOVE_DEFAULTS));
    }

    @Override
    public OptionalInt getPriority() {
        return OptionalInt.of(ABOVE_DEFAULTS);
    }

    private static Map<String, String> ofMigrations(String mode, String authorities) {
        var settings = new HashMap<String, String>();
        if (mode != null && !mode.isBlank()) {
            settings.put(OF_MIGRATIONS + "sslmode", mode);
            if (mode.startsWith("verify-") && authorities != null && !authorities.isBlank()) {
                settings.put(OF_MIGRATIONS + "sslrootcert", authorities);
            } else if (mode.startsWith("verify-")) {
                settings.put(OF_MIGRATIONS + "sslfactory", "org.postgresql.ssl.DefaultJavaSSLFactory");
            }
        }
        return settings;
    }

    /** The configuration is made several times in a process; the authorities are the same each time. */
    private static synchronized void trust(Path authorities) {
        if (authorities.toString().equals(System.getProperty(AUTHORITIES + ".trusted"))) {
            return;
        }
        try (var pem = Files.newInputStream(authorities)) {
            var trusted = KeyStore.getInstance(
                    Path.of(System.getProperty("java.home"), "lib", "security", "cacerts")
                            .toFile(),
                    PASSWORD.toCharArray());
            int number = 0;
            for (var certificate : CertificateFactory.getInstance("X.509").generateCertificates(pem)) {
                trusted.setCertificateEntry("installation-" + number++, certificate);
            }
            if (number == 0) {
                throw new IllegalStateException(AUTHORITIES + ": there is no certificate in " + authorities);
            }
            store(trusted);
            System.setProperty(AUTHORITIES + ".trusted", authorities.toString());
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException(AUTHORITIES + " must name a PEM file of certificates: " + authorities, e);
        }
    }

    private static void store(KeyStore trusted) throws IOException, GeneralSecurityException {
        var file = Files.createTempFile("trusted", ".store");
        file.toFile().deleteOnExit();
        try (var out = Files.newOutputStream(file)) {
            trusted.store(out, PASSWORD.toCharArray());
        }
        System.setProperty("javax.net.ssl.trustStore", file.toString());
        System.setProperty("javax.net.ssl.trustStorePassword", PASSWORD);
    }
}
