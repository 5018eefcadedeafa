/** Evidence: interviews and documents, how they are stored, seen by sessions, and deleted. */
package io.research.hub.evidence;
