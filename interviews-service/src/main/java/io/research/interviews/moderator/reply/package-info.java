/** Reads what participants say: what kind of reply it is, and what there is to ask about it. */
package io.research.interviews.moderator.reply;
