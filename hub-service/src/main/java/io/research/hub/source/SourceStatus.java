package io.research.hub.source;

/** Whether a source can be asked yet. */
enum SourceStatus {
    PREPARING,
    READY,
    FAILED
}
