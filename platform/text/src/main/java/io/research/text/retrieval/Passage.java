package io.research.text.retrieval;

/**
 * Something that can be found.
 *
 * @param id what a hit is told by; once in its source
 * @param language of its text, by code
 * @param context what was said before it, by whose words it is found too; or null
 * @param vector of length one, in the space of the index; null where there is none: it is found by words alone
 */
public record Passage(String id, String language, String text, String context, float[] vector) {

    /** Without context. */
    public Passage(String id, String language, String text, float[] vector) {
        this(id, language, text, null, vector);
    }

    /** What it is found by. */
    String searched() {
        return context == null ? text : text + "\n" + context;
    }
}
