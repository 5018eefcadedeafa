package io.research.text.grouping;

/**
 * Something short that somebody said: a sentence or two.
 *
 * @param id once in a call; ties are broken by the order of statements, never by ids
 * @param language of the text, by code
 * @param vector of length one; null for all or for none
 */
public record Statement(String id, String language, String text, float[] vector) {}
