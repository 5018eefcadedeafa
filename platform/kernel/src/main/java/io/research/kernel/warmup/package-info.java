/** What a service asks itself for before it says that it is ready. */
package io.research.kernel.warmup;
