package io.research.assistant;

import io.quarkus.runtime.configuration.MemorySize;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

record TestConfig(Optional<URI> baseUrl, Duration timeout) implements AssistantConfig {

    @Override
    public Optional<String> apiKey() {
        return Optional.of("key-of-the-test");
    }

    @Override
    public Optional<String> model() {
        return Optional.of("small");
    }

    @Override
    public int maxTokens() {
        return 100;
    }

    @Override
    public MemorySize maxResponse() {
        return new MemorySize(BigInteger.valueOf(10_000));
    }

    @Override
    public int parallel() {
        return 2;
    }
}
