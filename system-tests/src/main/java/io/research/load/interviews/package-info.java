/** Interviews at once, at their steady pace and to their ends. */
package io.research.load.interviews;
