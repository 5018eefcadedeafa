package io.research.dashboard.evidence;

/**
 * Words of a source that something rests on.
 *
 * @param startOffset in code points, as is the end
 */
public record Reference(
        String label,
        String type,
        String studyId,
        String interviewId,
        String turnId,
        String quotation,
        String sourceId,
        Integer page,
        int startOffset,
        int endOffset) {

    public boolean isInterview() {
        return "interview".equals(type);
    }

    /** The place in the transcript where it was said. */
    public String getTurn() {
        return "/app/interviews/" + interviewId + "#turn-" + turnId;
    }
}
