/** Finding passages by their words (BM25) and by their meaning (vectors), the two rankings joined by reciprocal ranks. */
package io.research.text.retrieval;
