/**
 * The interviewer: decides what is said next in an interview and words it. Plain synchronous code without a clock, a
 * database or a language model; the caller keeps the state between two turns.
 */
package io.research.interviews.moderator;
