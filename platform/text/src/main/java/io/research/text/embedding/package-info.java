/** Texts as vectors: near in meaning, near in direction. A model in process, an endpoint, or hashed parts of words. */
package io.research.text.embedding;
