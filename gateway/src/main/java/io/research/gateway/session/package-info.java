/** Dashboard sessions: tokens of an identity provider, and the small issuer for local work, with sign-in by address and password. */
package io.research.gateway.session;
