/** How money comes into the wallets: top-ups, and whoever takes the payment for them. */
package io.research.gateway.payment;
