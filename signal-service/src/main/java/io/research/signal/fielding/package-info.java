/** Carries runs to people and back: makes the hidden study, recruits or invites, and settles after the end. */
package io.research.signal.fielding;
