package io.research.dashboard.evidence;

import java.util.List;

/**
 * Where a quotation stands: the interview around it, or the text before and after it.
 *
 * @param studyName null for a document
 * @param participantLabel null for a document
 */
public record Place(
        Reference reference, String studyName, String participantLabel, Interview interview, Document document) {
    private static final int AROUND = 1_500;

    /** What was said around it. */
    public record Interview(List<Said> messages, String audioRecordingUrl, String videoRecordingUrl) {}

    /** Something that was said. */
    public record Said(String turnId, String role, String message) {

        public boolean isQuestion() {
            return "assistant".equals(role);
        }
    }

    /** A document as plain text. */
    public record Document(String name, String text) {}

    /**
     * A part of a document with the quotation in its midst.
     *
     * @param cutBefore whether there is more before it
     * @param cutAfter whether there is more after it
     */
    public record Passage(String before, String quotation, String after, boolean cutBefore, boolean cutAfter) {}

    /** The part of the document around the quotation, which the API counts in code points. */
    public Passage getPassage() {
        String text = document.text();
        int length = text.codePointCount(0, text.length());
        int start = Math.clamp(reference.startOffset(), 0, length);
        int end = Math.clamp(reference.endOffset(), start, length);
        int from = Math.max(0, start - AROUND);
        int to = Math.min(length, end + AROUND);
        return new Passage(part(text, from, start), part(text, start, end), part(text, end, to), from > 0, to < length);
    }

    private static String part(String text, int from, int to) {
        int begin = text.offsetByCodePoints(0, from);
        return text.substring(begin, text.offsetByCodePoints(begin, to - from));
    }
}
