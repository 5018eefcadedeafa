package io.research.hub.reference;

import io.research.hub.answer.Reference;
import io.research.hub.evidence.SeenEvidence;
import io.research.hub.passage.Content;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A reference with what stands around it (specification §4.7).
 *
 * @param studyName null for a document
 * @param participantLabel null for a document
 * @param interview null for a document
 * @param document null for an interview
 */
record ResolvedReference(
        Reference reference, String studyName, String participantLabel, Heard interview, Written document) {
    private static final int AROUND = 2;

    static ResolvedReference of(Reference reference, SeenEvidence evidence, RecordingsClient.Recordings recordings) {
        return reference.interviewId() == null
                ? new ResolvedReference(
                        reference,
                        null,
                        null,
                        null,
                        new Written(evidence.name(), evidence.content().text()))
                : new ResolvedReference(
                        reference,
                        evidence.name(),
                        evidence.participantLabel(),
                        new Heard(
                                around(evidence.content(), reference.messageIndex()),
                                recordings.audioRecordingUrl(),
                                recordings.videoRecordingUrl()),
                        null);
    }

    private static List<Speech> around(Content content, int index) {
        var turns = content.turns();
        return IntStream.rangeClosed(Math.max(0, index - AROUND), Math.min(turns.size() - 1, index + AROUND))
                .mapToObj(at -> new Speech(
                        at,
                        turns.get(at).id(),
                        turns.get(at).role(),
                        turns.get(at).text()))
                .toList();
    }

    /** The speech around the cited turn, and where it can be played. */
    record Heard(List<Speech> messages, String audioRecordingUrl, String videoRecordingUrl) {}

    /** All of the plain text, which the offsets of the reference count in. */
    record Written(String name, String text) {}

    /** One turn. */
    record Speech(int messageIndex, String turnId, String role, String message) {}
}
