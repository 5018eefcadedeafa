/** Values of interviews: where one stands, what was sent, and what became of a step. */
package io.research.interviews.interview.state;
