/** Turns the lines of a conversation flow into the topics and questions of a guide. */
package io.research.interviews.moderator.guide.flow;
