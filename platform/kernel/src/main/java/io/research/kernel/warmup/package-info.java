/** The warm-up of a service before it reports that it is ready. */
package io.research.kernel.warmup;
