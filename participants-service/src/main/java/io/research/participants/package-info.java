/** The people whom an organization invites itself: their records, their invitations, how far they came. */
package io.research.participants;
