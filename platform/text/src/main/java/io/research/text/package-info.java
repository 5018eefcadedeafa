/** Reading and rewriting what people said: masking, language, embedding, retrieval, quotation. */
package io.research.text;
