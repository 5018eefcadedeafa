package io.research.gateway.payment;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Who takes the payments for top-ups; where nothing is set, wallets cannot be topped up. */
@ConfigMapping(prefix = "research.payment")
interface PaymentConfig {

    /** Believes every top-up to be paid: for local work, with {@code research.installation.mode=local} only. */
    @WithDefault("false")
    boolean simulated();

    /** The base of the addresses of a payment service ({@link PaymentClient}). */
    Optional<URI> url();

    /** Its bearer token. Never logged. */
    Optional<String> token();

    /** The secret of its callbacks, {@code whsec_} and base64 of 24 to 64 bytes (Standard Webhooks). Never logged. */
    Optional<String> callbackSecret();

    /** How long opening a checkout may take. */
    @WithDefault("5s")
    Duration timeout();

    /** How old, or how far ahead, a callback may be. */
    @WithDefault("5m")
    Duration callbackTolerance();
}
