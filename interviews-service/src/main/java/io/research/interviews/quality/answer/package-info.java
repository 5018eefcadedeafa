/** The answers of an interview, and what makes one of them worth nothing. */
package io.research.interviews.quality.answer;
