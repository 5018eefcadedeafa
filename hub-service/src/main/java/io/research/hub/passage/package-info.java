/** Interviews and documents cut into passages that can be found and quoted. */
package io.research.hub.passage;
