/**
 * Reads words, sentences and scripts where the language is not known or must not matter, by the letters and the punctuation alone.
 * With {@code language.Language}, which knows stems and stop words, the one place in the suite that does.
 */
package io.research.text.words;
