/** Interviews at once, what they say, and what is stored of them. */
package io.research.load.interviews;
