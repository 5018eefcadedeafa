package io.research.assistant;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The language model that an installation uses. If a base URL and a model are set, every feature that can use it does;
 * otherwise there is none.
 */
@ConfigMapping(prefix = "research.assistant")
public interface AssistantConfig {

    /** The base URL of the OpenAI-compatible API including its version, such as {@code https://models.example/v1}. */
    Optional<URI> baseUrl();

    /** The bearer token of that API, if it needs one; never logged. */
    Optional<String> apiKey();

    /** The name of the model in that API. */
    Optional<String> model();

    /** How long a request may take, from the first byte sent to the last byte read, including a second try. */
    @WithDefault("50s")
    Duration timeout();

    /** The longest answer the model may write, in its tokens. */
    @WithDefault("8000")
    int maxTokens();

    /** The maximum size of a response of the API. */
    @WithDefault("1M")
    MemorySize maxResponse();

    /** How many requests this process may have in progress at once; as many again may wait. */
    @WithDefault("8")
    int parallel();

    /**
     * How many tokens, read and written, one organization may use per day (UTC) in each service that uses the model, by
     * the service's own count. Beyond that, the service works without the model until the next day. Without a value
     * there is no limit.
     */
    OptionalLong dailyTokens();

    /** The features that use the model. */
    Features features();

    /** One switch per feature. */
    interface Features {

        /** Whether the model plans studies. */
        @WithDefault("true")
        boolean planning();

        /**
         * Whether what participants say is sent to the model, which then conducts the interview within what the rules
         * allow.
         */
        @WithDefault("true")
        boolean interviews();

        /** Whether what was said in interviews is sent to the model for reports, with personal data masked. */
        @WithDefault("true")
        boolean reports();

        /**
         * Whether questions and passages are sent to the model for the evidence chat; personal data in passages is
         * masked.
         */
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
