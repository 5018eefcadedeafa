package io.research.assistant.chat;

import static io.research.assistant.ModelReply.Reason.CUT_OFF;
import static io.research.assistant.ModelReply.Reason.INVALID;
import static io.research.assistant.ModelReply.Reason.MALFORMED;
import static io.research.assistant.ModelReply.Reason.REFUSED;
import static io.research.assistant.ModelReply.Reason.TIMEOUT;
import static io.research.assistant.ModelReply.Reason.TOO_LARGE;
import static io.research.assistant.ModelReply.Reason.UNAVAILABLE;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.assistant.Reading;
import io.research.assistant.Reading.Accepted;
import io.research.assistant.Reading.Refused;
import io.research.assistant.Structured;
import io.research.assistant.Structured.Failed;
import io.research.assistant.Structured.Written;
import io.research.assistant.StructuredRequest;
import io.research.testkit.model.ChatReply;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StructuredCallTest {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration BRIEF = Duration.ofMillis(300);
    private static final JsonObject SCHEMA = new JsonObject("{\"type\": \"object\", \"required\": [\"tea\"]}");
    private static final String GREEN = "{\"tea\": \"green\", \"why\": \"nobody asked\"}";

    @Test
    void an_object_is_asked_for_by_its_schema_and_read() throws Exception {
        try (var server = new ModelServer(reply -> reply.say(GREEN))) {

            var answer = ask(server);

            assertThat(answer).isEqualTo(new Written<>("green", 0));
            assertThat(server.sent().body())
                    .isEqualTo(
                            new JsonObject(
                                    """
                                    {"model": "small", "max_completion_tokens": 300,
                                     "response_format": {"type": "json_schema", "json_schema": {"name": "tea",
                                        "strict": false, "schema": {"type": "object", "required": ["tea"]}}},
                                     "messages": [{"role": "system", "content": "Name a tea."},
                                                  {"role": "user", "content": "Tea?"}]}
                                    """));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```json\n" + GREEN + "\n```",
                "Of course, {friend}! " + GREEN + " Anything else?",
                "<think>Is {\"tea\": \"black\", \"why\": \"longer than the answer is\"} right? No.</think>" + GREEN
            })
    void what_models_write_around_an_object_is_passed_over(String said) throws Exception {
        assertThat(ask(LONG, reply -> reply.say(said))).isEqualTo(new Written<>("green", 0));
    }

    @Test
    void an_answer_that_breaks_a_rule_goes_back_once_with_what_is_wrong_with_it() throws Exception {
        try (var server =
                new ModelServer(inTurn(reply -> reply.say("{\"tea\": \"coffee\"}"), reply -> reply.say(GREEN)))) {

            var answer = ask(server);

            assertThat(answer).isEqualTo(new Written<>("green", 1));
            assertThat(messages(server.sent().body()))
                    .containsExactly(
                            "system: Name a tea.",
                            "user: Tea?",
                            "assistant: {\"tea\": \"coffee\"}",
                            "user: That answer cannot be used:\n- coffee is no tea\n"
                                    + "Answer again, with the whole JSON object and nothing else.");
        }
    }

    @Test
    void what_cannot_be_used_a_second_time_is_a_failure_with_its_reason() throws Exception {
        assertFailed(INVALID, "coffee is no tea", 2, reply -> reply.say("{\"tea\": \"coffee\"}"));
        assertFailed(MALFORMED, "The JSON object has no end.", 2, reply -> reply.say("{\"tea\": \"gre"));
        assertFailed(MALFORMED, "The answer holds no JSON object.", 2, reply -> reply.say("I would rather not."));
        assertFailed(MALFORMED, "The answer was empty.", 2, reply -> reply.say(" "));
        assertFailed(
                MALFORMED,
                "The answer was empty.",
                2,
                reply -> reply.raw("{\"choices\": [{\"message\": {\"content\": null, \"refusal\": \"No.\"}}]}"));
        assertFailed(
                CUT_OFF,
                "The answer was cut off before its end: write a shorter one that is whole.",
                2,
                reply -> reply.cutOff(GREEN));
    }

    @Test
    void the_reason_of_the_second_answer_counts() throws Exception {
        try (var server = new ModelServer(inTurn(reply -> reply.say("Hm."), reply -> reply.refuse(500)))) {
            assertThat(ask(server)).isEqualTo(new Failed<String>(REFUSED, List.of("The answer holds no JSON object.")));
        }
    }

    @Test
    void what_is_no_answer_of_the_api_is_not_asked_for_again() throws Exception {
        assertFailed(MALFORMED, null, 1, reply -> reply.raw(""));
        assertFailed(MALFORMED, null, 1, reply -> reply.raw("<html>Please sign in.</html>"));
        assertFailed(MALFORMED, null, 1, reply -> reply.raw("data: {\"choices\": []}\n\n"));
        assertFailed(TOO_LARGE, null, 1, reply -> reply.say("x".repeat(10_000_000)));
        assertFailed(REFUSED, null, 1, reply -> reply.refuse(429));
        assertFailed(UNAVAILABLE, null, 1, ChatReply::breakOffAfter);
    }

    @Test
    void both_answers_together_take_no_longer_than_the_limit() throws Exception {
        assertThat(ask(BRIEF, ChatReply::hang)).isEqualTo(new Failed<String>(TIMEOUT, List.of()));
        assertThat(ask(BRIEF, ChatReply::hangAfter)).isEqualTo(new Failed<String>(TIMEOUT, List.of()));
        try (var server = new ModelServer(inTurn(reply -> reply.say("Hm."), ChatReply::hang))) {
            var request = request().within(Duration.ofSeconds(2));

            assertThat(server.model(LONG).structured(request).await().atMost(LONG))
                    .isEqualTo(new Failed<String>(TIMEOUT, List.of("The answer holds no JSON object.")));
        }
    }

    @Test
    void what_goes_back_is_bounded() throws Exception {
        try (var server = new ModelServer(reply -> reply.say("{\"tea\": \"" + "x".repeat(100_000) + "\"}"))) {
            var model = server.model(LONG, "research.assistant.max-response", "1M");
            var faults = Collections.nCopies(50, "f".repeat(5_000));
            var request = new StructuredRequest<String>(
                    ModelServer.USE, "tea", SCHEMA, request().messages(), answer -> new Refused<>(faults), 300);

            var answer = model.structured(request).await().atMost(LONG);

            assertThat(((Failed<String>) answer).faults()).hasSize(20).allSatisfy(fault -> assertThat(fault)
                    .hasSizeLessThan(510));
            assertThat(server.sent().body().encode()).hasSizeLessThan(45_000);
        }
    }

    @Test
    void a_reader_that_fails_fails_nobody_else() throws Exception {
        try (var server = new ModelServer(reply -> reply.say(GREEN))) {
            var request = new StructuredRequest<String>(
                    ModelServer.USE,
                    "tea",
                    SCHEMA,
                    request().messages(),
                    answer -> {
                        throw new IllegalStateException("a defect");
                    },
                    300);

            var answer = server.model(LONG).structured(request).await().atMost(LONG);

            assertThat(((Failed<String>) answer).reason()).isEqualTo(INVALID);
        }
    }

    private static void assertFailed(Reason reason, String fault, int asked, Consumer<ChatReply> answer)
            throws Exception {
        try (var server = new ModelServer(answer)) {
            assertThat(ask(server)).isEqualTo(new Failed<String>(reason, fault == null ? List.of() : List.of(fault)));
            assertThat(server.bodies()).hasSize(asked);
        }
    }

    private static Structured<String> ask(Duration timeout, Consumer<ChatReply> answer) throws Exception {
        try (var server = new ModelServer(answer)) {
            return server.model(timeout).structured(request()).await().atMost(LONG);
        }
    }

    private static Structured<String> ask(ModelServer server) {
        return server.model(LONG).structured(request()).await().atMost(Duration.ofSeconds(30));
    }

    private static StructuredRequest<String> request() {
        return new StructuredRequest<>(
                ModelServer.USE,
                "tea",
                SCHEMA,
                List.of(new Message(Role.SYSTEM, "Name a tea."), new Message(Role.USER, "Tea?")),
                StructuredCallTest::read,
                300);
    }

    private static Reading<String> read(JsonNode answer) {
        String tea = answer.path("tea").asText();
        return tea.equals("green") ? new Accepted<>(tea) : new Refused<>(List.of(tea + " is no tea"));
    }

    @SafeVarargs
    private static BiConsumer<JsonObject, ChatReply> inTurn(Consumer<ChatReply>... answers) {
        var left = new ArrayDeque<>(List.of(answers));
        return (request, reply) -> left.remove().accept(reply);
    }

    private static List<String> messages(JsonObject body) {
        JsonArray messages = body.getJsonArray("messages");
        return messages.stream()
                .map(JsonObject.class::cast)
                .map(message -> message.getString("role") + ": " + message.getString("content"))
                .toList();
    }
}
