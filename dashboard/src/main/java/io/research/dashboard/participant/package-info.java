/** The people whom an organization invites itself: who they are, how they are added, and what they get for it. */
package io.research.dashboard.participant;
