package io.research.mcp.job;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The work that an agent may ask about, and where the API tells of it. */
enum JobKind {
    PLAN("/api/public/v1/studies/%s/customize-plan/jobs/%s"),
    PARTICIPANTS("/api/public/v1/participants/jobs/%2$s"),
    REPORT("/api/public/v1/studies/%s/report/jobs/%s"),
    SLIDES("/api/public/v1/studies/%s/exports/report-slides/jobs/%s"),
    INTERVIEW_EXPORT("/api/public/v1/studies/%s/exports/interviews/jobs/%s"),
    EVIDENCE("/api/public/v1/intelligence-hub/sessions/%s/jobs/%s"),
    SIGNAL("/api/human-signal/%s/results");

    private final String path;

    JobKind(String path) {
        this.path = path;
    }

    static List<String> names() {
        return Arrays.stream(values()).map(JobKind::text).toList();
    }

    static JobKind of(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }

    /** The arguments that say which job. */
    List<String> needed() {
        return switch (this) {
            case SIGNAL -> List.of("study_id");
            case PARTICIPANTS -> List.of("job_id");
            case EVIDENCE -> List.of("job_id", "session_id");
            default -> List.of("job_id", "study_id");
        };
    }

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    String path() {
        return path;
    }
}
