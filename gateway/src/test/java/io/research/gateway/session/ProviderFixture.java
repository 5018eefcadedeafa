package io.research.gateway.session;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/** An identity provider as far as the gateway sees it: addresses with keys and for codes. */
public final class ProviderFixture implements AutoCloseable {
    public static final String ISSUER = "https://login.example";
    public static final String AUDIENCE = "research-dashboard";

    private final HttpServer server;
    private final List<JsonWebKey> published = new CopyOnWriteArrayList<>();
    private final AtomicInteger fetches = new AtomicInteger();

    private ProviderFixture(HttpServer server) {
        this.server = server;
    }

    public static ProviderFixture started() {
        try {
            var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            var provider = new ProviderFixture(HttpServer.create(address, 0));
            provider.server.createContext("/keys", exchange -> {
                provider.fetches.incrementAndGet();
                byte[] keys = provider.keySet().getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().add("Cache-Control", "max-age=86400");
                exchange.sendResponseHeaders(200, keys.length);
                exchange.getResponseBody().write(keys);
                exchange.close();
            });
            provider.server.createContext("/token", CodeExchange::answer);
            provider.server.start();
            return provider;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/keys";
    }

    /** Where a code is exchanged for tokens. */
    public String tokenUrl() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/token";
    }

    public int fetches() {
        return fetches.get();
    }

    public void publish(PublicJsonWebKey... keys) {
        published.clear();
        published.addAll(List.of(keys));
    }

    @Override
    public void close() {
        server.stop(0);
    }

    public static PublicJsonWebKey ecKey(String id) {
        try {
            return named(EcJwkGenerator.generateJwk(EllipticCurves.P256), id, "ES256");
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    public static PublicJsonWebKey rsaKey(String id) {
        try {
            return named(RsaJwkGenerator.generateJwk(2048), id, "RS256");
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    private static PublicJsonWebKey named(PublicJsonWebKey key, String id, String algorithm) {
        key.setKeyId(id);
        key.setAlgorithm(algorithm);
        key.setUse("sig");
        return key;
    }

    private String keySet() {
        return new JsonWebKeySet(published).toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY);
    }
}
