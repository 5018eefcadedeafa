/** Participants: what is known of each, and what happens to them (contract §5). */
package io.research.participants.participant;
