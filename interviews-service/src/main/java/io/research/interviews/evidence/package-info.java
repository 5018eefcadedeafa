/** Completed interviews for other services: whole transcripts in bounded pages, and recordings in parts. */
package io.research.interviews.evidence;
