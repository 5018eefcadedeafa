/** Durable jobs: claimed with a lease, taken over when the worker dies, finished once (contract §2). */
package io.research.kernel.job;
