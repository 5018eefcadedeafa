package io.research.local.demo.customer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** TLS with the certificates of the local stack: PEM files of an authority, and of a server and its EC key. */
public record LocalTls(Path authority, Path certificate, Path key) {

    /** Trusts the local authority and nobody else. */
    public SSLContext client() {
        try {
            var trusted = emptyStore();
            trusted.setCertificateEntry("authority", read(authority));
            var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            var context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The local authority cannot be trusted: " + e.getMessage(), e);
        }
    }

    /** Proves to be {@code localhost}. */
    public SSLContext server() {
        try {
            var own = emptyStore();
            own.setKeyEntry(
                    "server", privateKey(), new char[0], new Certificate[] {read(certificate), read(authority)});
            var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(own, new char[0]);
            var context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The local server certificate cannot be used: " + e.getMessage(), e);
        }
    }

    private PrivateKey privateKey() throws GeneralSecurityException {
        try {
            String base64 = Files.readString(key).replaceAll("-----[A-Z ]+-----|\\s", "");
            return KeyFactory.getInstance("EC")
                    .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(base64)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Certificate read(Path file) throws GeneralSecurityException {
        try (InputStream input = Files.newInputStream(file)) {
            return CertificateFactory.getInstance("X.509").generateCertificate(input);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static KeyStore emptyStore() throws GeneralSecurityException {
        try {
            var store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            return store;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
