/** Invitation e-mails: queued with the participant, handed to the mail server once. */
package io.research.participants.invitation;
