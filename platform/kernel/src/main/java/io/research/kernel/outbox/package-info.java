/** Events are published through a table, written in the transaction of the change that they announce. */
package io.research.kernel.outbox;
