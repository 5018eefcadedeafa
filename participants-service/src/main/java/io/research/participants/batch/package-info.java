/** Creating up to a hundred participants at once, all or none, as a durable job (specification §4.3, contract §2). */
package io.research.participants.batch;
