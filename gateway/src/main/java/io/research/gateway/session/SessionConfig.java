package io.research.gateway.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Which dashboard tokens are accepted. */
@ConfigMapping(prefix = "research.sessions")
interface SessionConfig {

    /** The OpenID Connect provider; not used unless an issuer is set. */
    Provider provider();

    /** The built-in issuer for local development; not used unless a key is set. */
    Local local();

    /** How far the clocks of the provider and the gateway may differ. */
    @WithDefault("30s")
    Duration clockSkew();

    /** How long the account behind a token is cached. The role of platform administrators is never cached. */
    @WithDefault("600ms")
    Duration cacheFor();

    /** How long a token is not checked again after its signature was found valid. */
    @WithDefault("30s")
    Duration checkedFor();

    /** How many tokens are cached. */
    @WithDefault("10000")
    long cacheSize();

    /** The settings of the provider, as given in its discovery document. */
    interface Provider {

        /** The {@code iss} claim of its tokens. */
        Optional<String> issuer();

        /** The address at which it publishes its keys. */
        Optional<String> jwksUrl();

        /** The {@code aud} claim of tokens that are meant for this installation. */
        @WithDefault("research-dashboard")
        String audience();

        /** How long its keys are used before they are fetched again, and so how long a withdrawn key still works. */
        @WithDefault("5M")
        Duration keysFor();

        /** How long its last known keys are used while the provider cannot be reached. */
        @WithDefault("1H")
        Duration keysForWithoutProvider();

        /** The minimum time between two fetches that are caused by unknown keys. */
        @WithDefault("10s")
        Duration fetchAgainAfter();

        /** How long a connection to the provider and each read from it may take. */
        @WithDefault("2s")
        Duration timeout();
    }

    /** The small issuer of {@code POST /api/auth/token}. */
    interface Local {

        /** The EC P-256 key (PKCS#8 PEM) with which it signs; the same on all replicas. Never logged. */
        Optional<String> privateKey();

        /** The public half of that key, as PEM. */
        Optional<String> publicKey();

        /**
         * Up to three more public keys, separated by commas, whose sessions are accepted while the pair is changed: the
         * next one before, and the last one after the exchange.
         */
        Optional<List<String>> previousPublicKeys();

        /** How long its tokens are valid; at most one hour (contract §12). */
        @WithDefault("1H")
        Duration lifetime();
    }
}
