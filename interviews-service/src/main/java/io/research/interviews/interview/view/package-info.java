/** Interviews as readers and other services see them, masked where that is asked for. */
package io.research.interviews.interview.view;
