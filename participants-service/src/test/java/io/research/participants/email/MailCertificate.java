package io.research.participants.invitation;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The settings of a mail server as providers run it, with a certificate that only these tests trust. */
public abstract class SecureMail implements QuarkusTestProfile {
    static final String USER = "suite";
    static final String PASSWORD = "of the suite";
    static final String STORE_PASSWORD = "changeit";
    static final Path STORE = Path.of("target/mail-server.p12").toAbsolutePath();

    private static final Path CERTIFICATE = Path.of("target/mail-server.pem").toAbsolutePath();

    private final Map<String, String> encryption;

    private SecureMail(Map<String, String> encryption) {
        this.encryption = encryption;
    }

    /** As in the chart where nothing else is said: the connection turns to TLS before anybody signs in. */
    public static class StartTls extends SecureMail {
        public StartTls() {
            super(Map.of("quarkus.mailer.start-tls", "REQUIRED", "quarkus.mailer.tls", "false"));
        }
    }

    /** As in the chart with {@code mail.tls}. */
    public static class FromTheStart extends SecureMail {
        public FromTheStart() {
            super(Map.of("quarkus.mailer.start-tls", "REQUIRED", "quarkus.mailer.tls", "true"));
        }
    }

    @Override
    public Map<String, String> getConfigOverrides() {
        makeCertificate();
        var settings = new HashMap<>(encryption);
        settings.put("quarkus.mailer.username", USER);
        settings.put("quarkus.mailer.password", PASSWORD);
        settings.put("quarkus.mailer.tls-configuration-name", "mail");
        settings.put("quarkus.tls.mail.trust-store.pem.certs", CERTIFICATE.toString());
        return settings;
    }

    private static void makeCertificate() {
        try {
            Files.deleteIfExists(STORE);
            keytool("-genkeypair", "-keyalg", "EC", "-dname", "CN=127.0.0.1", "-ext", "SAN=ip:127.0.0.1");
            keytool("-exportcert", "-rfc", "-file", CERTIFICATE.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static void keytool(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of(arguments));
        command.addAll(List.of("-alias", "mail", "-keystore", STORE.toString(), "-storepass", STORE_PASSWORD));
        int exit = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (exit != 0) {
            throw new IllegalStateException("keytool: " + exit);
        }
    }
}
