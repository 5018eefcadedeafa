/** Addresses that want no more invitations of an organization (RFC 8058). */
package io.research.participants.unsubscription;
