package io.research.dashboard.evidence;

import java.time.Instant;
import java.util.List;

/**
 * A study or a document that may be asked about.
 *
 * @param error why it could not be read; null unless that is so
 */
public record Source(
        String sourceId,
        String type,
        String name,
        String studyId,
        String status,
        String mediaType,
        Integer pages,
        String error,
        Instant createdAt) {

    public boolean isStudy() {
        return "study".equals(type);
    }

    public boolean isPreparing() {
        return "preparing".equals(status);
    }

    /** One page of the list. */
    public record Found(List<Source> sources, String nextCursor) {

        /** How many are still being read. */
        public long getPreparing() {
            return sources.stream().filter(Source::isPreparing).count();
        }

        public long getReady() {
            return sources.stream()
                    .filter(source -> "ready".equals(source.status()))
                    .count();
        }
    }
}
