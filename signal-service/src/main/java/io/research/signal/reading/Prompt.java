package io.research.signal.reading;

import io.research.assistant.AnswerReader;
import io.research.assistant.Feature;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.assistant.ModelUse;
import io.research.assistant.StructuredRequest;
import io.research.kernel.identity.Tenant;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * What a model is told for one of the readings. The instructions are ours alone; what people and integrators wrote stands in
 * a JSON document of its own.
 */
enum Prompt {
    /** Which option each answer means. */
    CHOICES,
    /** Which reasons there are, and who gave them. */
    GROUPS,
    /** Whether quotes say what is said of them. */
    VERDICTS;

    private static final int TOKENS = 16_000;
    private static final Duration LIMIT = Duration.ofMinutes(3);

    private final String title = name().toLowerCase(Locale.ROOT);
    private final String instructions = resource(title + ".txt");
    private final JsonObject schema = new JsonObject(resource(title + ".schema.json"));

    <T> StructuredRequest<T> about(Tenant tenant, JsonObject data, AnswerReader<T> reader) {
        return new StructuredRequest<>(
                        new ModelUse(Feature.SIGNAL, tenant.organizationId(), tenant.appId()),
                        "signal_" + title,
                        schema,
                        List.of(new Message(Role.SYSTEM, instructions), new Message(Role.USER, data.encode())),
                        reader,
                        TOKENS)
                .within(LIMIT);
    }

    private static String resource(String name) {
        try (var text = Prompt.class.getResourceAsStream(name)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
