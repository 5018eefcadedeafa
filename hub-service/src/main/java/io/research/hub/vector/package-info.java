/** Vectors for passages that were stored without them. */
package io.research.hub.vector;
