package io.research.assistant;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The language model that an installation uses. With base URL and model everything that can use one does; without them there
 * is none.
 */
@ConfigMapping(prefix = "research.assistant")
public interface AssistantConfig {

    /** Where the OpenAI-compatible API is, up to its version, such as {@code https://models.example/v1}. */
    Optional<URI> baseUrl();

    /** The bearer token of that API, if it needs one; never logged. */
    Optional<String> apiKey();

    /** The model's name there. */
    Optional<String> model();

    /** How long a request may take, from the first byte sent to the last one read, a second try included. */
    @WithDefault("50s")
    Duration timeout();

    /** How long an answer the model may write, in its tokens. */
    @WithDefault("8000")
    int maxTokens();

    /** How large the response of the API may be. */
    @WithDefault("1M")
    MemorySize maxResponse();

    /** How many requests of this process may be under way at once; as many again may wait. */
    @WithDefault("8")
    int parallel();

    /**
     * How many tokens, read and written, one organization may use in a day (UTC) in each service that asks, by the service's
     * own count; over it the service does without the model until the next day. Without it there is no bound.
     */
    OptionalLong dailyTokens();

    /** What the model is used for. */
    Features features();

    /** One switch for each feature. */
    interface Features {

        /** Whether studies are planned by the model. */
        @WithDefault("true")
        boolean planning();

        /** Whether what participants say is sent to the model, which then leads the interview within what the rules allow. */
        @WithDefault("true")
        boolean interviews();

        /** Whether what was said in interviews is sent to the model, with personal data masked, for reports. */
        @WithDefault("true")
        boolean reports();

        /** Whether questions and passages, these with personal data masked, are sent to the model for the evidence chat. */
        @WithDefault("true")
        boolean hub();

        /** Whether answers to quick signals are sent to the model, with personal data masked. */
        @WithDefault("true")
        boolean signal();

        default boolean isOn(Feature feature) {
            return switch (feature) {
                case PLANNING -> planning();
                case INTERVIEWS -> interviews();
                case REPORTS -> reports();
                case HUB -> hub();
                case SIGNAL -> signal();
            };
        }
    }
}
