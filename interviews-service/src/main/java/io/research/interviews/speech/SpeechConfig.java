package io.research.interviews.speech;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** APIs for speech recognition and speech synthesis; one without a base URL and a model is not used. */
@ConfigMapping(prefix = "research.speech")
interface SpeechConfig {

    /** Transcribes what participants say. */
    Endpoint transcription();

    /** Speaks the interviewer's words. */
    VoiceEndpoint voice();

    /** The maximum size of a spoken answer that is transcribed; the gateway accepts 5 MiB on this route. */
    @WithDefault("5M")
    MemorySize maxAnswer();

    /** How many calls per minute one interview may make to these APIs through this process. */
    @WithDefault("30")
    int perMinute();

    /** An OpenAI-compatible API. */
    interface Endpoint {

        /** The base URL of the API including its version, such as {@code https://speech.example/v1}. */
        Optional<URI> baseUrl();

        /** The bearer token for the API, if it needs one. Never logged. */
        Optional<String> apiKey();

        /** The name of the model in that API. */
        Optional<String> model();

        /** How long one request may take, from the first byte sent to the last byte read. */
        @WithDefault("20s")
        Duration timeout();

        /** How many requests this process may have in progress at once; as many again may wait. */
        @WithDefault("8")
        int parallel();

        /** The maximum size of a response. */
        @WithDefault("4M")
        MemorySize maxResponse();

        /** Whether there is one. */
        default boolean isConfigured() {
            return baseUrl().isPresent() && model().isPresent();
        }
    }

    /** One that speaks. */
    interface VoiceEndpoint extends Endpoint {

        /** The API's name of the voice for studies with the voice {@code male}. */
        @WithDefault("onyx")
        String male();

        /** The API's name of the voice for studies with the voice {@code female}, and for those that set none. */
        @WithDefault("nova")
        String female();
    }
}
