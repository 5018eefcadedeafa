/** Interviews and documents cut into passages that can be found and quoted, and the vectors of passages. */
package io.research.hub.passage;
