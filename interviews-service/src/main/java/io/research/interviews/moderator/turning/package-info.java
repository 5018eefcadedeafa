/** Turns lines of a plan that were written for the interviewer into what is asked of the participant; the rules of each language are data. */
package io.research.interviews.moderator.turning;
