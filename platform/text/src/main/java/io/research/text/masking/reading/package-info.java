/** A text as rules read it: folded, in tokens, with the talk around them and what was found in it. */
package io.research.text.masking.reading;
