/** Interviews and documents as passages that can be found and quoted, and the index over them. */
package io.research.hub.evidence;
