package io.research.text.language;

/**
 * A word where it stands.
 *
 * @param key under which forms of one word meet: lower case, without accents, stemmed where the language is known
 * @param from first character, as Java counts (UTF-16)
 * @param to behind its last one
 */
public record Word(String key, int from, int to) {
    /** As it is written. */
    public String in(String text) {
        return text.substring(from, to);
    }
}
