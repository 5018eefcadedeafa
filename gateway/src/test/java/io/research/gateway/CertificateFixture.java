package io.research.gateway;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;

/** A certificate for localhost that nobody but a test trusts; both in DER. */
public record CertificateFixture(byte[] certificate, byte[] key) {
    public static final String PASSWORD = "changeit";

    /** Made by the JDK's keytool in that PKCS#12 file. */
    public static CertificateFixture create(Path store) {
        try {
            keytool(store);
            return read(store);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static void keytool(Path store) throws IOException, InterruptedException {
        int exit = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "localhost",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "SAN=dns:localhost,ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        store.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IllegalStateException("keytool failed with " + exit);
        }
    }

    private static CertificateFixture read(Path store) throws IOException, GeneralSecurityException {
        try (InputStream in = Files.newInputStream(store)) {
            var keys = KeyStore.getInstance("PKCS12");
            keys.load(in, PASSWORD.toCharArray());
            return new CertificateFixture(
                    keys.getCertificate("localhost").getEncoded(),
                    keys.getKey("localhost", PASSWORD.toCharArray()).getEncoded());
        }
    }
}
