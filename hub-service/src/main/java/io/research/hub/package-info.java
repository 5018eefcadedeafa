/** Answers questions from what was said and written, and checks every word of its answers. */
package io.research.hub;
