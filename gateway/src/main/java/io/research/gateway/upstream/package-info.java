/** Connections to the services, with breakers. */
package io.research.gateway.upstream;
