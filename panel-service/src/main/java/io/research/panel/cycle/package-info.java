/** Rounds of recruitment: their places, their progress, the state of their study, and their money. */
package io.research.panel.cycle;
