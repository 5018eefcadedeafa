package io.research.gateway.payment;

import java.math.BigDecimal;
import java.net.URI;
import java.util.UUID;

/**
 * A payment to be made.
 *
 * @param topUpId the same in every attempt: a provider takes one payment for it
 * @param returnUrl where the payer goes afterwards
 * @param callbackUrl where the provider says how it ended
 */
public record Checkout(UUID topUpId, String organizationId, BigDecimal amountUsd, URI returnUrl, URI callbackUrl) {}
