package io.research.hub.passage;

/**
 * A passage before it is stored.
 *
 * @param place index of the turn, or page
 * @param start its first code point in the turn or document
 * @param context the question before it; or null
 */
public record NewPassage(int place, String turnId, int start, String text, String context) {
    private static final int SHORT = 80;

    /** The text that is embedded: a short answer means nothing without its question. */
    public String meaning() {
        return meaning(text, context);
    }

    /** Whether its vector is made from its text alone. */
    public static boolean standsAlone(String text, String context) {
        return context == null || text.length() >= SHORT;
    }

    /** The same for a passage that is stored. */
    public static String meaning(String text, String context) {
        return standsAlone(text, context) ? text : context + "\n" + text;
    }
}
