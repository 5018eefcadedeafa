package io.research.assistant.usage;

import io.vertx.core.json.JsonObject;

/**
 * What a call has cost.
 *
 * @param estimated the endpoint did not tell
 */
public record SpentTokens(long in, long out, boolean estimated) {
    public static final SpentTokens NONE = new SpentTokens(0, 0, false);

    private static final long CHARACTERS = 4;

    /** By a rule of thumb that is not far off for English: four characters each. */
    public static SpentTokens estimate(long charactersIn, long charactersOut) {
        return new SpentTokens(
                (charactersIn + CHARACTERS - 1) / CHARACTERS, (charactersOut + CHARACTERS - 1) / CHARACTERS, true);
    }

    /** What the endpoint tells in {@code usage}, or null where it tells nothing of use. */
    public static SpentTokens told(Object usage) {
        if (usage instanceof JsonObject told
                && told.getValue("prompt_tokens") instanceof Number in
                && told.getValue("completion_tokens") instanceof Number out
                && in.longValue() >= 0
                && out.longValue() >= 0) {
            return new SpentTokens(in.longValue(), out.longValue(), false);
        }
        return null;
    }

    long sum() {
        return in + out;
    }
}
