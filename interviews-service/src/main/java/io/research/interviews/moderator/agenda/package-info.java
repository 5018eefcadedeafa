/** What the interviewer knows before an interview, and where in its guide an interview stands. */
package io.research.interviews.moderator.agenda;
