package io.research.webhooks.surroundings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;

/** Certificates of receivers, made by the JDK's keytool for this run. */
public enum Certificates {
    /** Trusted, for {@code localhost} and {@link NameServer#RECEIVER}. */
    RECEIVER("dns:localhost,dns:receiver.example"),
    /** Trusted, for a host that nobody calls. */
    ANOTHER_HOST("dns:another.example"),
    /** Not trusted, for {@code localhost}. */
    STRANGER("dns:localhost");

    static final String PASSWORD = "changeit";
    static final Path FOLDER = Path.of("target", "tls");
    static final Path TRUSTED = FOLDER.resolve("trusted.pem").toAbsolutePath();

    private final String names;

    Certificates(String names) {
        this.names = names;
    }

    Path keyStore() {
        return FOLDER.resolve(name() + ".p12");
    }

    /** Makes all of them and the file of the trusted ones. */
    static void make() {
        try {
            Files.createDirectories(FOLDER);
            for (var certificate : values()) {
                certificate.generate();
            }
            Files.writeString(TRUSTED, RECEIVER.pem() + ANOTHER_HOST.pem());
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void generate() throws IOException, InterruptedException {
        Files.deleteIfExists(keyStore());
        var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        int exit = new ProcessBuilder(
                        keytool.toString(),
                        "-genkeypair",
                        "-alias",
                        "receiver",
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-dname",
                        "CN=receiver",
                        "-ext",
                        "san=" + names,
                        "-validity",
                        "2",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        keyStore().toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (exit != 0) {
            throw new UncheckedIOException(new IOException("keytool ended with " + exit));
        }
    }

    private String pem() throws IOException, GeneralSecurityException {
        var store = KeyStore.getInstance(keyStore().toFile(), PASSWORD.toCharArray());
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'})
                .encodeToString(store.getCertificate("receiver").getEncoded());
        return "-----BEGIN CERTIFICATE-----\n" + body + "\n-----END CERTIFICATE-----\n";
    }
}
