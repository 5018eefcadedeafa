package io.research.gateway.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** Whose dashboard tokens are believed. */
@ConfigMapping(prefix = "research.sessions")
interface SessionConfig {

    /** The OpenID Connect provider; without an issuer there is none. */
    Provider provider();

    /** The issuer for local work; without a key there is none. */
    Local local();

    /** How far the clocks of provider and gateway may differ. */
    @WithDefault("30s")
    Duration clockSkew();

    /** How long the account behind a token is remembered. Power of platform admins is never remembered. */
    @WithDefault("600ms")
    Duration cacheFor();

    /** How long a token whose signature was good is not checked again. */
    @WithDefault("30s")
    Duration checkedFor();

    /** How many tokens are remembered. */
    @WithDefault("10000")
    long cacheSize();

    /** A provider's settings, as its discovery document says them. */
    interface Provider {

        /** The claim {@code iss} of its tokens. */
        Optional<String> issuer();

        /** Where it publishes its keys. */
        Optional<String> jwksUrl();

        /** The claim {@code aud} of tokens meant for this suite. */
        @WithDefault("research-dashboard")
        String audience();

        /** How long its keys are used before they are fetched again: so long a key that it took back still works. */
        @WithDefault("5M")
        Duration keysFor();

        /** How long its last keys are used while it cannot be reached. */
        @WithDefault("1H")
        Duration keysForWithoutProvider();

        /** The time between two fetches for keys that nobody knows. */
        @WithDefault("10s")
        Duration fetchAgainAfter();

        /** How long a connection to the provider and each read from it may take. */
        @WithDefault("2s")
        Duration timeout();
    }

    /** The small issuer of {@code POST /api/auth/token}. */
    interface Local {

        /** EC P-256 key as PKCS#8 PEM under which it signs; the same on all replicas. Never logged. */
        Optional<String> privateKey();

        /** Its public half as PEM. */
        Optional<String> publicKey();

        /** How long its tokens live; an hour at most (contract §12). */
        @WithDefault("1H")
        Duration lifetime();
    }
}
