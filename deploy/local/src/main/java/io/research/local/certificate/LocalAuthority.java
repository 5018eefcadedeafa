package io.research.local.certificate;

import io.research.local.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A certificate authority for this machine only. It lives as long as its folder, so that trust once given holds; the
 * server certificate is made again before it ends.
 */
public final class LocalAuthority {
    private static final String AUTHORITY = "ca";
    private static final String SERVER = "localhost";
    private static final String STORE_PASSWORD = "local-work-only";
    private static final Duration RENEWED_BEFORE = Duration.ofDays(30);

    private final Path folder;
    private final Clock clock;

    public LocalAuthority(Path folder, Clock clock) {
        this.folder = folder;
        this.clock = clock;
    }

    public Path caCertificate() {
        return folder.resolve("ca.pem");
    }

    /** The certificate for {@code localhost}, 127.0.0.1 and ::1. */
    public Path serverCertificate() {
        return folder.resolve("localhost.pem");
    }

    public Path serverKey() {
        return folder.resolve("localhost-key.pem");
    }

    /** Makes what is missing or about to end, and writes the three files. */
    public void prepare() {
        try {
            if (!Files.exists(store())) {
                makeAuthority();
            }
            if (!hasLastingServerCertificate(load())) {
                makeServerCertificate();
            }
            write(load());
        } catch (IOException e) {
            throw new UncheckedIOException("Could not make the local certificates: " + e.getMessage(), e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Could not make the local certificates: " + e.getMessage(), e);
        }
    }

    private void makeAuthority() throws IOException {
        keytool(
                "-genkeypair",
                "-alias",
                AUTHORITY,
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=Research suite local authority of "
                        + System.getProperty("user.name").replaceAll("[^A-Za-z0-9.-]", "-"),
                "-validity",
                "3650",
                "-ext",
                "bc:critical=ca:true,pathlen:0",
                "-ext",
                "ku:critical=keyCertSign,cRLSign");
        Files.setPosixFilePermissions(store(), PosixFilePermissions.fromString("rw-------"));
    }

    private void makeServerCertificate() throws IOException, GeneralSecurityException {
        if (load().containsAlias(SERVER)) {
            keytool("-delete", "-alias", SERVER);
        }
        keytool(
                "-genkeypair",
                "-alias",
                SERVER,
                "-signer",
                AUTHORITY,
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=localhost",
                "-validity",
                "397",
                "-ext",
                "san=dns:localhost,ip:127.0.0.1,ip:::1",
                "-ext",
                "eku=serverAuth",
                "-ext",
                "ku:critical=digitalSignature");
    }

    private boolean hasLastingServerCertificate(KeyStore store) throws GeneralSecurityException {
        return store.getCertificate(SERVER) instanceof X509Certificate certificate
                && certificate.getNotAfter().toInstant().isAfter(clock.instant().plus(RENEWED_BEFORE));
    }

    private void write(KeyStore store) throws GeneralSecurityException {
        PrivateFile.write(caCertificate(), Pem.of(store.getCertificate(AUTHORITY)));
        PrivateFile.write(serverCertificate(), Pem.of(store.getCertificate(SERVER)));
        PrivateFile.write(serverKey(), Pem.of((PrivateKey) store.getKey(SERVER, STORE_PASSWORD.toCharArray())));
    }

    private KeyStore load() throws IOException, GeneralSecurityException {
        return KeyStore.getInstance(store().toFile(), STORE_PASSWORD.toCharArray());
    }

    private Path store() {
        return folder.resolve("authority.p12");
    }

    /** The JDK signs certificates with this program only; its classes are not for others. */
    private void keytool(String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                // It lives for a second: better compilers and collectors take longer than they save.
                "-J-XX:TieredStopAtLevel=1",
                "-J-XX:+UseSerialGC",
                "-keystore",
                store().toString(),
                "-storetype",
                "PKCS12",
                "-storepass:env",
                "STORE_PASSWORD"));
        command.addAll(1, List.of(arguments));
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(Map.of("STORE_PASSWORD", STORE_PASSWORD));
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes());
        try {
            if (process.waitFor() != 0) {
                throw new IOException("keytool: " + output.strip());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
