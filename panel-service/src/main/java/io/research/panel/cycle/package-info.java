/**
 * Rounds of recruitment: their places, how far they are, what their study lets them do, and the money that is held for them
 * and paid.
 */
package io.research.panel.cycle;
