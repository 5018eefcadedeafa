/** What other services read of completed interviews: whole transcripts in bounded pages, and recordings in parts. */
package io.research.interviews.evidence;
