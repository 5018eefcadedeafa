package io.research.interviews.recording;

/** Where the recordings of an interview can be played; null where there is none, or none yet. */
public record RecordingLinks(String audioUrl, String videoUrl) {
    public static final RecordingLinks NONE = new RecordingLinks(null, null);
}
