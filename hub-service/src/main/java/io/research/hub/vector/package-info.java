/** The vectors of passages that were stored without. */
package io.research.hub.vector;
