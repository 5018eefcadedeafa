/** Events leave through a table, in the transaction that made them true. */
package io.research.kernel.outbox;
