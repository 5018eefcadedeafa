package io.research.assistant;

import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a model is asked where the answer is one JSON object.
 *
 * @param name of the schema: letters, digits, {@code _} and {@code -}, at most 64
 * @param schema the JSON schema of the answer. Not every endpoint takes one, so the messages say the form too
 * @param messages in their order; text of users belongs into messages of {@link ModelRequest.Role#USER} only
 * @param reader makes the value of the answer, or says what is wrong with it
 * @param tokens how long an answer the model may write, what it thinks included where it thinks
 * @param timeLimit for all of it, the repair included; empty for {@link AssistantConfig#timeout}
 * @param tally where its calls are added up beside the meter; empty where nobody asks for the sum
 */
public record StructuredRequest<T>(
        ModelUse use,
        String name,
        JsonObject schema,
        List<ModelRequest.Message> messages,
        AnswerReader<T> reader,
        int tokens,
        Optional<Duration> timeLimit,
        Optional<ModelTally> tally) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    public StructuredRequest {
        Objects.requireNonNull(use, "use");
        Objects.requireNonNull(schema, "schema");
        Objects.requireNonNull(reader, "reader");
        messages = List.copyOf(messages);
        if (!NAME.matcher(name).matches() || tokens < 1) {
            throw new IllegalArgumentException("an answer needs a name that endpoints take, and room");
        }
    }

    public StructuredRequest(
            ModelUse use,
            String name,
            JsonObject schema,
            List<ModelRequest.Message> messages,
            AnswerReader<T> reader,
            int tokens) {
        this(use, name, schema, messages, reader, tokens, Optional.empty(), Optional.empty());
    }

    /** The same request, which may take that long: for work that nobody waits for at a screen. */
    public StructuredRequest<T> within(Duration limit) {
        return new StructuredRequest<>(use, name, schema, messages, reader, tokens, Optional.of(limit), tally);
    }

    /** The same request, whose calls are added to that tally. */
    public StructuredRequest<T> countedIn(ModelTally sum) {
        return new StructuredRequest<>(use, name, schema, messages, reader, tokens, timeLimit, Optional.of(sum));
    }
}
