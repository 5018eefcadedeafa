package io.research.kernel.postgres;

import io.vertx.core.net.TrustOptions;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.SslMode;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.TrustManagerFactory;

/** How a connection to PostgreSQL is encrypted, under the names that PostgreSQL's own clients have for it. */
public enum TlsMode {
    /** Never. */
    DISABLE(SslMode.DISABLE),
    /** If the server can; its certificate is not checked. */
    PREFER(SslMode.PREFER),
    /** Always; its certificate is not checked. */
    REQUIRE(SslMode.REQUIRE),
    /** Always, with a certificate of an authority that is trusted. */
    VERIFY_CA(SslMode.VERIFY_CA),
    /** The same, and the certificate names the host of the address. */
    VERIFY_FULL(SslMode.VERIFY_FULL);

    private final SslMode ofDriver;

    TlsMode(SslMode ofDriver) {
        this.ofDriver = ofDriver;
    }

    static TlsMode of(PgConnectOptions options) {
        return valueOf(options.getSslMode().name());
    }

    /** The driver asks for trust of its own where it checks, and checks even in modes that are not to. */
    PgConnectOptions in(PgConnectOptions options) {
        options.setSslMode(ofDriver);
        return switch (this) {
            case DISABLE -> options;
            case PREFER, REQUIRE -> options.setTrustAll(true);
            case VERIFY_CA -> options.setTrustOptions(trusted());
            case VERIFY_FULL -> options.setTrustOptions(trusted()).setHostnameVerificationAlgorithm("HTTPS");
        };
    }

    /** What this JVM trusts: the authorities of the system, and those of the installation. */
    private static TrustOptions trusted() {
        try {
            var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            factory.init((KeyStore) null);
            return TrustOptions.wrap(factory);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The trust store of this JVM cannot be read", e);
        }
    }
}
