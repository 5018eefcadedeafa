/** Recordings of interviews: chunks as they come, one playable file of them after the end, and the address to play it at. */
package io.research.interviews.recording;
