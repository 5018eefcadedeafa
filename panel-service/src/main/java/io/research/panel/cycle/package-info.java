/** Rounds of recruitment: their places, how far they are, and the money that is held for them. */
package io.research.panel.cycle;
