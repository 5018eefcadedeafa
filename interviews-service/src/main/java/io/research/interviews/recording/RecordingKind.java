package io.research.interviews.recording;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.research.interviews.recording.webm.WebmPass;
import java.util.Optional;

/** What is recorded of an interview; one kind per format. */
public enum RecordingKind {
    /** What is said in a voice interview. */
    @JsonProperty("audio")
    AUDIO("audio/webm"),
    /** What is said and seen in a video interview. */
    @JsonProperty("video")
    VIDEO("video/webm");

    private final String mediaType;

    RecordingKind(String mediaType) {
        this.mediaType = mediaType;
    }

    /** What interviews of that format are recorded as; a chat is not. */
    public static Optional<RecordingKind> ofFormat(String interviewFormat) {
        return switch (interviewFormat) {
            case "voice" -> Optional.of(AUDIO);
            case "video" -> Optional.of(VIDEO);
            default -> Optional.empty();
        };
    }

    /** Of a chunk and of the file. */
    public String mediaType() {
        return mediaType;
    }

    WebmPass pass() {
        return switch (this) {
            case AUDIO -> WebmPass.ofAudio();
            case VIDEO -> WebmPass.ofVideo();
        };
    }
}
