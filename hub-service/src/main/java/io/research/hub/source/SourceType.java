package io.research.hub.source;

/** What a source is. */
enum SourceType {
    STUDY,
    DOCUMENT
}
