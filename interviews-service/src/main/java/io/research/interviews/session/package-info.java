/**
 * Sessions of participants: who is let in by a link, tokens, and the steps of an interview over HTTP: consent, screener,
 * messages, end.
 */
package io.research.interviews.session;
