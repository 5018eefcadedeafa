/** Top-ups of wallets: begun, paid by whoever takes the payment, and credited. */
package io.research.gateway.topup;
