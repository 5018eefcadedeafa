/** The passages that are nearest to a question, by words and by meaning, and the indexes that find them. */
package io.research.hub.retrieval;
