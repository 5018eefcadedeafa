package io.research.text.language;

/**
 * A sentence where it stands, without the white space around it.
 *
 * @param from first character, as Java counts (UTF-16)
 * @param to behind its last one
 */
public record Sentence(String text, int from, int to) {}
