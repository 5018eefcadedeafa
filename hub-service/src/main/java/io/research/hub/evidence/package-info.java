/** Interviews and documents as they are kept, seen by sessions, and forgotten. */
package io.research.hub.evidence;
