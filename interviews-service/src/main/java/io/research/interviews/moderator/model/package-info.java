/** The interviewer's words by a language model, where one is configured: what is said the rules decide, in their words where it fails. */
package io.research.interviews.moderator.model;
