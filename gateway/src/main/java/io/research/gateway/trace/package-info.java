/** Traces begin at the gateway: those of its clients are named by them, and not gone on with. */
package io.research.gateway.trace;
