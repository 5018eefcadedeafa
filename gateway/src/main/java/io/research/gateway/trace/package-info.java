/** Traces start at the gateway: they link to those of clients, but do not continue them. */
package io.research.gateway.trace;
