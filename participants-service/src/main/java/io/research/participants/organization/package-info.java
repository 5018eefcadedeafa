/** The organizations in whose name letters go out: what the gateway tells of them. */
package io.research.participants.organization;
