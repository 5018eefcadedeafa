/** Scheduled clean-up: some rows at a time until nothing is left, on any number of replicas. */
package io.research.kernel.sweep;
