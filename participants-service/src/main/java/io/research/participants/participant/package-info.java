/**
 * Participants: what is known of each, how they are added to a study, their links, and what happens to them (contract §5).
 */
package io.research.participants.participant;
