/** The path of a request: it is admitted, forwarded to its service, and its response is streamed back. */
package io.research.gateway.forward;
