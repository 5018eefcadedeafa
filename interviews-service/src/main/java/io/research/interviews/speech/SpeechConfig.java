package io.research.interviews.speech;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Endpoints that hear and speak; one without base URL and model is not there. */
@ConfigMapping(prefix = "research.speech")
interface SpeechConfig {

    /** Turns what participants say into text. */
    Endpoint transcription();

    /** Speaks the interviewer's words. */
    VoiceEndpoint voice();

    /** The largest answer to be turned into text; the gateway's route takes 5 MiB. */
    @WithDefault("5M")
    MemorySize maxAnswer();

    /** How many calls one interview may make to the endpoints in a minute, through this process. */
    @WithDefault("30")
    int perMinute();

    /** An OpenAI-compatible API. */
    interface Endpoint {

        /** Where it is, up to its version, such as {@code https://speech.example/v1}. */
        Optional<URI> baseUrl();

        /** Its bearer token, if it needs one; never logged. */
        Optional<String> apiKey();

        /** The model's name there. */
        Optional<String> model();

        /** How long one request may take, from the first byte sent to the last one read. */
        @WithDefault("20s")
        Duration timeout();

        /** How many requests of this process may be under way at once; as many again may wait. */
        @WithDefault("8")
        int parallel();

        /** How large its response may be. */
        @WithDefault("4M")
        MemorySize maxResponse();

        /** Whether there is one. */
        default boolean isConfigured() {
            return baseUrl().isPresent() && model().isPresent();
        }
    }

    /** One that speaks. */
    interface VoiceEndpoint extends Endpoint {

        /** Its name of the voice for studies with the voice {@code male}. */
        @WithDefault("onyx")
        String male();

        /** Its name of the voice for studies with the voice {@code female}, and for those that name none. */
        @WithDefault("nova")
        String female();
    }
}
