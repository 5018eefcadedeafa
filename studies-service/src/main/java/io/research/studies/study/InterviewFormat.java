package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How interviews are held. */
enum InterviewFormat {
    @JsonProperty("chat")
    CHAT,
    @JsonProperty("video")
    VIDEO,
    @JsonProperty("voice")
    VOICE
}
