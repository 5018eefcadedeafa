/** What reports-service reads of completed interviews: whole transcripts, in bounded pages, for services only. */
package io.research.interviews.evidence;
