/** The internal token: what the gateway tells the services about whoever calls. */
package io.research.gateway.token;
