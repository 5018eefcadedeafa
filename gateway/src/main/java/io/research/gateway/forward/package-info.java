/** The way of a request: admitted, sent on to its service, and its answer streamed back. */
package io.research.gateway.forward;
