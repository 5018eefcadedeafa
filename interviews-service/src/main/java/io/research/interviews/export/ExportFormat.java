package io.research.interviews.export;

/** How interviews are written. */
enum ExportFormat {
    /** A row for each turn. */
    CSV("text/csv; charset=utf-8"),
    /** A line for each interview. */
    JSONL("application/x-ndjson");

    private final String mediaType;

    ExportFormat(String mediaType) {
        this.mediaType = mediaType;
    }

    String mediaType() {
        return mediaType;
    }
}
