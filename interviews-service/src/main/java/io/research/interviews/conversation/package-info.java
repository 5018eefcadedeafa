/** The steps of a participant: consent, screener, messages, end. */
package io.research.interviews.conversation;
