package io.research.kernel.warmup;

/**
 * A warm-up request.
 *
 * @param path from the slash on
 * @param body JSON; empty where there is none
 */
record WarmUpRequest(String method, String path, String body) {
    private static final int PARTS = 3;

    WarmUpRequest {
        if (!path.startsWith("/") || path.startsWith("//")) {
            throw new IllegalArgumentException(
                    "research.warm-up.requests: no path of this service in " + method + " " + path);
        }
    }

    /** Reads {@code METHOD /path JSON}. */
    static WarmUpRequest of(String text) {
        String[] parts = text.strip().split("\\s+", PARTS);
        return new WarmUpRequest(parts[0], parts.length > 1 ? parts[1] : "", parts.length == PARTS ? parts[2] : "");
    }
}
