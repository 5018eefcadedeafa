/** Dashboard sessions: tokens of an identity provider, and the small issuer for local work. */
package io.research.gateway.session;
