package io.research.kernel.identity;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** Which internal tokens are accepted. */
@ConfigMapping(prefix = "research.identity")
interface AcceptedKeysConfig {

    /** The public half of the gateway's key, as PEM: it verifies the tokens of callers. */
    String publicKey();

    /**
     * Up to three more public keys that verify tokens of callers, separated by commas, while the gateway's key is
     * changed: the next one before, and the last one after the exchange.
     */
    Optional<List<String>> previousPublicKeys();

    /** The public half of the services' own key, as PEM. Without it, no token of a service is accepted. */
    Optional<String> servicePublicKey();

    /** The same as {@code research.identity.previous-public-keys}, for tokens of services. */
    Optional<List<String>> previousServicePublicKeys();
}
