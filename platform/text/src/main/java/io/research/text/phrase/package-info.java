/** Closed lists of what people say, by language: the one engine that finds phrases in text. */
package io.research.text.phrase;
