package io.research.assistant.chat;

/**
 * Leaves out what a model thinks aloud before it speaks: what stands in {@code <think>} at the beginning, however it is cut
 * into pieces.
 */
final class Thoughts {
    private static final String BEGIN = "<think>";
    private static final String END = "</think>";

    private final StringBuilder held = new StringBuilder();
    private Place place = Place.BEFORE;

    private enum Place {
        BEFORE,
        WITHIN,
        BEHIND
    }

    /** What of that piece is spoken, with what was held back before it; often nothing. */
    String spoken(String piece) {
        if (place == Place.BEHIND) {
            return piece;
        }
        held.append(piece);
        if (place == Place.BEFORE) {
            String begun = held.toString().stripLeading();
            if (BEGIN.startsWith(begun)) {
                return "";
            }
            place = begun.startsWith(BEGIN) ? Place.WITHIN : Place.BEHIND;
        }
        return place == Place.BEHIND ? held.toString() : behind();
    }

    /** What was held back, because it might have begun a thought, and did not; nothing of a thought without an end. */
    String rest() {
        return place == Place.BEFORE ? held.toString() : "";
    }

    private String behind() {
        int end = held.indexOf(END);
        if (end < 0) {
            held.delete(0, Math.max(0, held.length() - END.length()));
            return "";
        }
        place = Place.BEHIND;
        return held.substring(end + END.length());
    }
}
