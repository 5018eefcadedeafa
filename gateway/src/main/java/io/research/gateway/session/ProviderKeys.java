package io.research.gateway.session;

import java.io.IOException;
import java.security.Key;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jose4j.http.Get;
import org.jose4j.http.Response;
import org.jose4j.http.SimpleGet;
import org.jose4j.http.SimpleResponse;
import org.jose4j.jwk.HttpsJwks;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.VerificationJwkSelector;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwx.JsonWebStructure;
import org.jose4j.keys.resolvers.VerificationKeyResolver;
import org.jose4j.lang.JoseException;
import org.jose4j.lang.UnresolvableKeyException;

/**
 * The published keys of a provider, kept for a while. A token with an unknown key makes them be fetched again, once in
 * a while and no more often, however many such tokens come. A key that is no longer published is no longer accepted.
 */
final class ProviderKeys implements VerificationKeyResolver {
    private final HttpsJwks published;
    private final VerificationJwkSelector selector = new VerificationJwkSelector();
    private final long fetchAgainNanos;
    private final AtomicLong lastFetch;

    ProviderKeys(String url, SessionConfig.Provider config) {
        int timeout = Math.toIntExact(config.timeout().toMillis());
        var get = new Get();
        get.setConnectTimeout(timeout);
        get.setReadTimeout(timeout);
        get.setRetries(0);
        published = new HttpsJwks(url);
        published.setSimpleHttpGet(withoutCacheHeaders(get));
        published.setDefaultCacheDuration(config.keysFor().toSeconds());
        published.setRetainCacheOnErrorDuration(config.keysForWithoutProvider().toSeconds());
        published.setRefreshReprieveThreshold(0);
        fetchAgainNanos = config.fetchAgainAfter().toNanos();
        lastFetch = new AtomicLong(System.nanoTime() - fetchAgainNanos);
    }

    @Override
    public Key resolveKey(JsonWebSignature token, List<JsonWebStructure> nesting) throws UnresolvableKeyException {
        try {
            JsonWebKey key = selector.select(token, published.getJsonWebKeys());
            if (key == null) {
                fetchAgain();
                key = selector.select(token, published.getJsonWebKeys());
            }
            return fitting(key, token.getAlgorithmHeaderValue());
        } catch (JoseException | IOException unreadable) {
            throw new UnresolvableKeyException("the keys of the issuer cannot be read", unreadable);
        }
    }

    private static Key fitting(JsonWebKey key, String algorithm) throws UnresolvableKeyException {
        if (key == null || key.getAlgorithm() != null && !key.getAlgorithm().equals(algorithm)) {
            throw new UnresolvableKeyException("the issuer has no such key");
        }
        return key.getKey();
    }

    /** Fetches unless that was done just now, with or without success. */
    private void fetchAgain() throws JoseException, IOException {
        long last = lastFetch.get();
        long now = System.nanoTime();
        if (now - last >= fetchAgainNanos && lastFetch.compareAndSet(last, now)) {
            published.refresh();
        }
    }

    /** This side decides how long a withdrawn key may work. */
    private static SimpleGet withoutCacheHeaders(SimpleGet get) {
        return location -> {
            SimpleResponse answer = get.get(location);
            return new Response(answer.getStatusCode(), answer.getStatusMessage(), Map.of(), answer.getBody());
        };
    }
}
