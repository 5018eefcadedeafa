/** Turns whose words are sent while they are made. */
package io.research.interviews.interview.turn;
