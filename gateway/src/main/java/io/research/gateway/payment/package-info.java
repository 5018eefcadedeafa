/** Who takes the payment for top-ups: a payment service, or nobody. */
package io.research.gateway.payment;
