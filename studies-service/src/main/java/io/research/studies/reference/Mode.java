package io.research.studies.reference;

import java.util.List;

/** A format in which interviews are held (specification §2.1). */
record Mode(String slug, String name, String description, boolean supportsRecording) {
    static final List<Mode> ALL = List.of(
            new Mode("chat", "Chat", "Participants type, on any device, at their own pace.", false),
            new Mode("voice", "Voice", "Participants talk to the interviewer; audio is recorded.", true),
            new Mode("video", "Video", "Participants talk to the interviewer; audio and video are recorded.", true));
}
