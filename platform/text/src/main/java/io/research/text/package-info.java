/** Reading and rewriting what people said: masking, sentences, retrieval, verbatim spans. */
package io.research.text;
