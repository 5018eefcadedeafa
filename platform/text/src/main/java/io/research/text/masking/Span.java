package io.research.text.masking;

/** A part of the text that is masked: from, inclusive, to, exclusive. */
record Span(Kind kind, int from, int to) {}
