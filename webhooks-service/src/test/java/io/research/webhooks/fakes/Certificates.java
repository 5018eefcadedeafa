package io.research.webhooks.fakes;

import io.vertx.core.net.KeyCertOptions;
import io.vertx.core.net.PfxOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/** Certificates of receivers and the authority that signs them, made by the JDK's keytool for this run. */
public enum Certificates {
    /** For {@code localhost} and {@link NameServer#RECEIVER}. */
    RECEIVER("-startdate", "-1d", "-ext", "san=dns:localhost,dns:receiver.example", "-signer", "trusted"),
    /** For a host that nobody calls. */
    ANOTHER_HOST("-startdate", "-1d", "-ext", "san=dns:another.example", "-signer", "trusted"),
    /** For {@code localhost}, until yesterday. */
    EXPIRED("-startdate", "-3d", "-ext", "san=dns:localhost", "-signer", "trusted"),
    /** For {@code localhost}, signed by itself. */
    STRANGER("-startdate", "-1d", "-ext", "san=dns:localhost");

    /** The authority that is trusted, as a PEM file. */
    public static final Path TRUSTED = Path.of("target", "tls", "trusted.pem").toAbsolutePath();

    private static final Path KEYS = TRUSTED.resolveSibling("keys.p12");
    private static final String PASSWORD = "changeit";
    private static final String AUTHORITY = "trusted";

    private final String[] options;

    Certificates(String... options) {
        this.options = options;
    }

    /** What a server presents it with. */
    KeyCertOptions keyCertOptions() {
        return new PfxOptions().setPath(KEYS.toString()).setPassword(PASSWORD).setAlias(alias());
    }

    /** Makes all of them and the file of the trusted authority. */
    public static void make() {
        try {
            Files.createDirectories(KEYS.getParent());
            Files.deleteIfExists(KEYS);
            generate(AUTHORITY, "-startdate", "-1d", "-ext", "bc:c");
            for (var certificate : values()) {
                generate(certificate.alias(), certificate.options);
            }
            Files.writeString(TRUSTED, pemOfAuthority());
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** In the small letters that a key store makes of it anyway. */
    private String alias() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static void generate(String alias, String... options) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                alias,
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=" + alias,
                "-validity",
                "2",
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-keystore",
                KEYS.toString()));
        command.addAll(List.of(options));
        int exit = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (exit != 0) {
            throw new UncheckedIOException(new IOException("keytool ended with " + exit));
        }
    }

    private static String pemOfAuthority() throws IOException, GeneralSecurityException {
        var store = KeyStore.getInstance(KEYS.toFile(), PASSWORD.toCharArray());
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'})
                .encodeToString(store.getCertificate(AUTHORITY).getEncoded());
        return "-----BEGIN CERTIFICATE-----\n" + body + "\n-----END CERTIFICATE-----\n";
    }
}
