package io.research.gateway.payment;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The payment service for top-ups; if none is set, wallets cannot be topped up. */
@ConfigMapping(prefix = "research.payment")
interface PaymentConfig {

    /** Treats every top-up as paid; only for local development ({@code research.installation.mode=local}). */
    @WithDefault("false")
    boolean simulated();

    /** The base URL of the payment service ({@link PaymentClient}). */
    Optional<URI> url();

    /** The bearer token for that service. Never logged. */
    Optional<String> token();

    /**
     * The secret that signs its callbacks: {@code whsec_} and base64 of 24 to 64 bytes (Standard Webhooks). Never
     * logged.
     */
    Optional<String> callbackSecret();

    /**
     * Up to three more secrets in the same form, separated by commas, whose signatures are accepted while the callback
     * secret is changed. Never logged.
     */
    Optional<List<String>> previousCallbackSecrets();

    /** How long it may take to open a checkout. */
    @WithDefault("5s")
    Duration timeout();

    /** How far the timestamp of a callback may lie in the past or the future. */
    @WithDefault("5m")
    Duration callbackTolerance();
}
