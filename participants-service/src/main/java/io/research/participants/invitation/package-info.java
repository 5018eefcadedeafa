/** Invitations by e-mail: queued in the transaction that creates their participants, sent once each. */
package io.research.participants.invitation;
