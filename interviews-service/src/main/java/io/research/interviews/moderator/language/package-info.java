/** The interviewer's languages: what it says, and what it recognises in what is said to it. */
package io.research.interviews.moderator.language;
