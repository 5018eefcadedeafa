/** Answers and sections as they are written: their words, what they refer to, and who wrote them. */
package io.research.hub.answer.written;
