/**
 * The interview: how it is entered, held and ended, what was said in it, and how it is read and listed (specification §2.5,
 * §4.4; contract §6).
 */
package io.research.interviews.interview;
