package io.research.gateway;

import io.research.gateway.forward.UpstreamFixture;
import io.research.gateway.session.CodeExchange;
import io.research.gateway.session.ProviderFixture;
import io.research.servers.FreePort;
import io.research.testkit.EcPair;
import io.research.testkit.ServiceInfra;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.lang.JoseException;

/** What the launcher gives a gateway: beside a database, keys, a certificate, accounts and services to forward to. */
public class GatewayInfra extends ServiceInfra {
    /** No service listens there. */
    private static final String REFUSED_URL = "http://127.0.0.1:1";

    /** More than all tests together ask as one user within a minute. */
    public static final int PER_USER = 100_000;

    /** Of each event loop to each service, and as many for bodies that stream by. */
    public static final int CONNECTIONS = 32;

    /** Thirty-two bytes. */
    private static final String PAYMENT_SECRET = "whsec_YSBrZXkgb2YgdGhpcnR5LXR3byBieXRlcywga2VwdC4=";

    private static final String PROVIDER_KEY = "gateway-test-provider-key";

    private UpstreamFixture upstream;
    private ProviderFixture provider;

    @Override
    public Map<String, String> start() {
        var settings = new HashMap<>(super.start());
        upstream = UpstreamFixture.started();
        var folder = Accounts.folder();
        settings.put("research.services.studies.url", upstream.url());
        settings.put("research.services.interviews.url", upstream.url());
        settings.put("research.services.participants.url", upstream.url());
        settings.put("research.services.webhooks.url", REFUSED_URL);
        settings.remove("research.identity.service-private-key");
        settings.put("research.internal.port", Integer.toString(FreePort.choose()));
        settings.put("research.keys.pepper", "pepper for tests only");
        settings.put("research.bootstrap.file", Accounts.file(folder).toString());
        settings.put("research.limits.trusted-proxies", "127.0.0.0/8");
        settings.put("research.limits.loopback-exempt", "true");
        // Of an address that a test names; its own is exempt.
        settings.put("research.limits.streams-per-address", "2");
        settings.put("research.limits.uploads-per-address", "2");
        settings.put("research.limits.per-user", Integer.toString(PER_USER));
        keyPair(settings, "research.identity.");
        keyPair(settings, "research.sessions.local.");
        provider = ProviderFixture.started();
        settings.put("research.sessions.provider.issuer", ProviderFixture.ISSUER);
        settings.put("research.sessions.provider.jwks-url", provider.url());
        provider.publish(providerKey());
        settings.put("research.dashboard.provider.authorization-url", ProviderFixture.ISSUER + "/authorize?of=tests");
        settings.put("research.dashboard.provider.token-url", provider.tokenUrl());
        settings.put("research.dashboard.provider.end-session-url", ProviderFixture.ISSUER + "/end");
        settings.put("research.dashboard.provider.client-secret", CodeExchange.SECRET);
        settings.put("research.forward.connections", Integer.toString(CONNECTIONS));
        settings.put("research.forward.uploads", Integer.toString(CONNECTIONS));
        // Tests that take all of them must not run into it, however slow the machine is.
        settings.put("research.forward.connect-timeout", "10s");
        // Tests break the services more often than any service may fail.
        settings.put("research.forward.breaker.requests", "1000000");
        settings.put("research.installation.mode", "local");
        settings.put("research.payment.simulated", "true");
        settings.put("research.payment.url", "http://127.0.0.1:" + FreePort.choose());
        settings.put("research.payment.token", "token of the payment service");
        settings.put("research.payment.callback-secret", PAYMENT_SECRET);
        settings.put("research.cors.origins", "https://app.example.com");
        tls(settings, folder);
        return settings;
    }

    /** The provider's key, the same in all class loaders: it is kept among the system properties. */
    public static synchronized PublicJsonWebKey providerKey() {
        try {
            String known = System.getProperty(PROVIDER_KEY);
            if (known == null) {
                known = ProviderFixture.ecKey("only").toJson(JsonWebKey.OutputControlLevel.INCLUDE_PRIVATE);
                System.setProperty(PROVIDER_KEY, known);
            }
            return PublicJsonWebKey.Factory.newPublicJwk(known);
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void stop() {
        upstream.stop();
        provider.close();
    }

    private static void keyPair(Map<String, String> settings, String prefix) {
        var pair = EcPair.generate();
        settings.put(prefix + "private-key", pair.privatePem());
        settings.put(prefix + "public-key", pair.publicPem());
    }

    private static void tls(Map<String, String> settings, Path folder) {
        var store = CertificateFixture.create(folder.resolve("localhost.p12"));
        try {
            Path certificate = Files.writeString(folder.resolve("cert.pem"), pem("CERTIFICATE", store.certificate()));
            Path key = Files.writeString(folder.resolve("key.pem"), pem("PRIVATE KEY", store.key()));
            settings.put("quarkus.http.ssl.certificate.files", certificate.toString());
            settings.put("quarkus.http.ssl.certificate.key-files", key.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String pem(String type, byte[] der) {
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
        return "-----BEGIN " + type + "-----\n" + body + "\n-----END " + type + "-----\n";
    }
}
