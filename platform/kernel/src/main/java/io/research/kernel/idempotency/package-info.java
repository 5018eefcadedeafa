/** Responses stored under an Idempotency-Key, in the transaction of their effect (contract §1.3). */
package io.research.kernel.idempotency;
