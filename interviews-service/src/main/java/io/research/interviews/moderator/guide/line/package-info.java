/** The lines of a conversation flow as they were written: markers, minutes, titles, and what stands below what. */
package io.research.interviews.moderator.guide.line;
