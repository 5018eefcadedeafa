/** The study's conversation flow, read into topics and questions. */
package io.research.interviews.moderator.guide;
