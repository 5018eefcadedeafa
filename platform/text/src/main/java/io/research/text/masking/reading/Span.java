package io.research.text.masking.reading;

/** A part of the text that is masked: from, inclusive, to, exclusive. */
public record Span(Kind kind, int from, int to) {}
