package io.research.webhooks.outbound;

import io.vertx.core.net.TrustOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** The authorities of the JDK and those of a PEM file beside them. */
final class TrustedAuthorities {
    private TrustedAuthorities() {}

    static TrustOptions with(Path pem) {
        try (var file = Files.newInputStream(pem)) {
            var all = new ArrayList<Certificate>(ofJdk());
            all.addAll(CertificateFactory.getInstance("X.509").generateCertificates(file));
            return TrustOptions.wrap(factory(all));
        } catch (IOException | GeneralSecurityException unreadable) {
            throw new IllegalStateException(
                    "research.webhooks.outbound.trusted-ca must name a PEM file of certificates", unreadable);
        }
    }

    private static List<? extends Certificate> ofJdk() throws GeneralSecurityException {
        var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init((KeyStore) null);
        return Arrays.stream(factory.getTrustManagers())
                .filter(X509TrustManager.class::isInstance)
                .map(X509TrustManager.class::cast)
                .flatMap(trust -> Arrays.stream(trust.getAcceptedIssuers()))
                .toList();
    }

    private static TrustManagerFactory factory(List<Certificate> authorities)
            throws GeneralSecurityException, IOException {
        var store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        for (int at = 0; at < authorities.size(); at++) {
            store.setCertificateEntry("authority-" + at, authorities.get(at));
        }
        var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        return factory;
    }
}
