package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How interviews are held. */
public enum InterviewFormat {
    @JsonProperty("chat")
    CHAT,
    @JsonProperty("video")
    VIDEO,
    @JsonProperty("voice")
    VOICE
}
