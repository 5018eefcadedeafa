package io.research.assistant;

import io.vertx.core.json.JsonObject;

/**
 * What a call has cost.
 *
 * @param estimated the endpoint did not tell
 */
record Tokens(long in, long out, boolean estimated) {
    static final Tokens NONE = new Tokens(0, 0, false);

    private static final long CHARACTERS = 4;

    /** By a rule of thumb that is not far off for English: four characters each. */
    static Tokens estimate(long charactersIn, long charactersOut) {
        return new Tokens(
                (charactersIn + CHARACTERS - 1) / CHARACTERS, (charactersOut + CHARACTERS - 1) / CHARACTERS, true);
    }

    /** What the endpoint tells in {@code usage}, or null where it tells nothing of use. */
    static Tokens told(Object usage) {
        if (usage instanceof JsonObject told
                && told.getValue("prompt_tokens") instanceof Number in
                && told.getValue("completion_tokens") instanceof Number out
                && in.longValue() >= 0
                && out.longValue() >= 0) {
            return new Tokens(in.longValue(), out.longValue(), false);
        }
        return null;
    }

    long sum() {
        return in + out;
    }
}
