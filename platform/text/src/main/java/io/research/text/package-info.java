/** Reading and rewriting what people said: masking, language, embedding, retrieval, quotation, grouping. */
package io.research.text;
