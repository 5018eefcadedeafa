package io.research.assistant.chat;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.assistant.LanguageModel;
import io.research.assistant.ModelBounds;
import io.research.assistant.ModelPart;
import io.research.assistant.ModelPart.Words;
import io.research.assistant.ModelReply;
import io.research.assistant.ModelReply.Answered;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelRequest;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.assistant.Reading.Accepted;
import io.research.assistant.Structured;
import io.research.assistant.Structured.Failed;
import io.research.assistant.Structured.Written;
import io.research.assistant.StructuredRequest;
import io.research.testkit.model.Counterpart;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What an endpoint refuses is left out, at once and from then on. */
class DialectTest {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final List<Message> MESSAGES = List.of(new Message(Role.USER, "Tea?"));

    @Test
    void an_endpoint_that_knows_no_schema_is_asked_for_an_object() throws Exception {
        try (var server = server(Counterpart.WITHOUT_SCHEMAS)) {
            var model = server.model(LONG);

            assertThat(structured(model)).isEqualTo(new Written<>("{}", 0));
            assertThat(structured(model)).isEqualTo(new Written<>("{}", 0));

            assertThat(server.bodies())
                    .extracting(DialectTest::format)
                    .containsExactly("json_schema", "json_object", "json_object");
        }
    }

    @Test
    void an_endpoint_that_knows_no_form_is_asked_for_none() throws Exception {
        try (var server = server(Counterpart.WITHOUT_FORMATS)) {
            var model = server.model(LONG);

            assertThat(structured(model)).isEqualTo(new Written<>("{}", 0));
            assertThat(structured(model)).isEqualTo(new Written<>("{}", 0));

            assertThat(server.bodies())
                    .extracting(DialectTest::format)
                    .containsExactly("json_schema", "json_object", null, null);
        }
    }

    @Test
    void one_that_knows_schemas_but_no_objects_keeps_its_schemas() throws Exception {
        try (var server = server(Counterpart.WITHOUT_OBJECTS)) {
            var model = server.model(LONG);

            assertThat(ask(model)).isEqualTo(new Answered("{}"));
            assertThat(structured(model)).isEqualTo(new Written<>("{}", 0));

            assertThat(server.bodies())
                    .extracting(DialectTest::format)
                    .containsExactly("json_object", null, "json_schema");
        }
    }

    @Test
    void the_length_is_bounded_in_the_words_that_the_endpoint_knows() throws Exception {
        try (var thinking = server(Counterpart.THINKING);
                var old = server(Counterpart.WITHOUT_COMPLETION_TOKENS)) {
            var model = old.model(LONG);

            assertThat(structured(thinking.model(LONG))).isEqualTo(new Written<>("{}", 0));
            assertThat(structured(model)).isEqualTo(new Written<>("{}", 0));
            assertThat(structured(model)).isEqualTo(new Written<>("{}", 0));

            assertThat(thinking.bodies()).hasSize(1).allMatch(body -> body.containsKey("max_completion_tokens"));
            assertThat(old.bodies())
                    .extracting(body -> body.getInteger("max_tokens"))
                    .containsExactly(null, 50, 50);
            assertThat(old.bodies().getLast().containsKey("max_completion_tokens"))
                    .isFalse();
        }
    }

    @Test
    void a_model_that_begins_to_think_is_told_in_its_words_again() throws Exception {
        var minds = new AtomicReference<>("max_completion_tokens");
        try (var server = new ModelServer((body, reply) -> {
            if (body.containsKey(minds.get())) {
                reply.refuse(400, "Unsupported parameter: '" + minds.get() + "'.");
            } else {
                reply.say("{}");
            }
        })) {
            var model = server.model(LONG);
            structured(model);
            minds.set("max_tokens");

            assertThat(structured(model)).isEqualTo(new Written<>("{}", 0));

            assertThat(server.sent().body().containsKey("max_completion_tokens"))
                    .isTrue();
        }
    }

    @Test
    void one_that_streams_without_usage_is_not_asked_for_it() throws Exception {
        try (var server = server(Counterpart.WITHOUT_STREAM_OPTIONS)) {
            var model = server.model(LONG);

            assertThat(hear(model)).containsExactly(new Words("{}"));
            assertThat(hear(model)).containsExactly(new Words("{}"));

            assertThat(server.bodies())
                    .extracting(body -> body.containsKey("stream_options"))
                    .containsExactly(true, false, false);
            assertThat(server.bodies()).extracting(DialectTest::format).containsOnly("json_object");
        }
    }

    @Test
    void one_that_repeats_the_request_in_its_refusal_is_understood_all_the_same() throws Exception {
        try (var server = new ModelServer((body, reply) -> {
            if ("json_schema".equals(format(body))) {
                reply.refuse(400, "Bad request: " + body.encode());
            } else {
                reply.say("{}");
            }
        })) {
            assertThat(structured(server.model(LONG))).isEqualTo(new Written<>("{}", 0));
            assertThat(server.bodies()).hasSize(2);
        }
    }

    @Test
    void one_that_minds_the_form_and_names_the_length_is_asked_on() throws Exception {
        try (var server = new ModelServer((body, reply) -> {
            if (body.containsKey("response_format")) {
                reply.refuse(422, "max_completion_tokens, max_tokens: see the manual");
            } else {
                reply.say("{}");
            }
        })) {
            assertThat(structured(server.model(LONG))).isEqualTo(new Written<>("{}", 0));
        }
    }

    @Test
    void a_refusal_that_is_not_about_the_form_changes_nothing() throws Exception {
        var minds = new AtomicBoolean(true);
        try (var server = new ModelServer((body, reply) -> {
            if (minds.get()) {
                reply.refuse(400, "This model's maximum context length is 8192 tokens.");
            } else {
                reply.say("{}");
            }
        })) {
            var model = server.model(LONG);

            assertThat(structured(model)).isEqualTo(new Failed<String>(Reason.REFUSED, List.of()));
            minds.set(false);
            structured(model);

            assertThat(format(server.sent().body())).isEqualTo("json_schema");
        }
    }

    private static ModelServer server(Counterpart like) {
        return new ModelServer(like, (request, reply) -> reply.say("{}"));
    }

    private static Structured<String> structured(LanguageModel model) {
        return model.structured(new StructuredRequest<>(
                        ModelServer.USE,
                        "tea",
                        new JsonObject().put("type", "object"),
                        MESSAGES,
                        answer -> new Accepted<>(answer.toString()),
                        50))
                .await()
                .atMost(LONG);
    }

    private static ModelReply ask(LanguageModel model) {
        return model.ask(new ModelRequest(ModelServer.USE, MESSAGES, true))
                .await()
                .atMost(LONG);
    }

    private static List<ModelPart> hear(LanguageModel model) {
        return model.hear(new ModelRequest(ModelServer.USE, MESSAGES, true), new ModelBounds(LONG, LONG, 50))
                .collect()
                .asList()
                .await()
                .atMost(LONG);
    }

    private static String format(JsonObject body) {
        return body.containsKey("response_format")
                ? body.getJsonObject("response_format").getString("type")
                : null;
    }
}
