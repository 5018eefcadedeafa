package io.research.assistant.chat;

import io.research.assistant.AssistantConfig;
import io.research.testkit.Settings;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The settings of a test: a small model at that address, or none. */
final class TestConfig {
    private TestConfig() {}

    static AssistantConfig at(URI baseUrl, Duration timeout, String... more) {
        var settings = new ArrayList<>(List.of(
                "research.assistant.base-url", baseUrl.toString(),
                "research.assistant.model", "small",
                "research.assistant.api-key", "key-of-the-test",
                "research.assistant.timeout", timeout.toMillis() + "ms",
                "research.assistant.max-tokens", "100",
                "research.assistant.max-response", "10000",
                "research.assistant.parallel", "2"));
        settings.addAll(List.of(more));
        return Settings.of(AssistantConfig.class, settings.toArray(String[]::new));
    }

    static AssistantConfig none() {
        return Settings.of(AssistantConfig.class);
    }
}
