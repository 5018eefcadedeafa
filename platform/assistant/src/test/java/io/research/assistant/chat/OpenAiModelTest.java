package io.research.assistant.chat;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelReply;
import io.research.assistant.ModelReply.Answered;
import io.research.assistant.ModelReply.Failed;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelRequest;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.assistant.usage.RememberedUsage;
import io.research.testkit.model.ChatReply;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class OpenAiModelTest {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final ModelRequest QUESTION = new ModelRequest(
            ModelServer.USE,
            List.of(new Message(Role.SYSTEM, "Answer in JSON."), new Message(Role.USER, "Tea?\"}")),
            true);

    @Test
    void a_request_is_sent_as_the_api_wants_it_and_the_answer_comes_as_it_was_given() throws Exception {
        try (var server = new ModelServer(reply -> reply.say("{}"))) {

            var reply = ask(server.model(LONG));

            assertThat(reply).isEqualTo(new Answered("{}"));
            assertThat(server.sent().authorization()).isEqualTo("Bearer key-of-the-test");
            assertThat(server.sent().body())
                    .isEqualTo(
                            new JsonObject(
                                    """
                                    {"model": "small", "max_completion_tokens": 100, "response_format": {"type": "json_object"},
                                     "messages": [{"role": "system", "content": "Answer in JSON."},
                                                  {"role": "user", "content": "Tea?\\"}"}]}
                                    """));
        }
    }

    @Test
    void a_status_that_is_no_success_is_a_refusal() throws Exception {
        for (int status : new int[] {302, 400, 401, 429, 500}) {
            assertThat(reason(reply -> reply.refuse(status))).isEqualTo(Reason.REFUSED);
        }
    }

    @Test
    void a_model_that_hangs_before_or_within_its_answer_is_left() throws Exception {
        var brief = Duration.ofMillis(200);

        assertThat(reason(brief, ChatReply::hang)).isEqualTo(Reason.TIMEOUT);
        assertThat(reason(brief, ChatReply::hangAfter)).isEqualTo(Reason.TIMEOUT);
    }

    @Test
    void half_an_answer_is_none() throws Exception {
        assertThat(reason(ChatReply::breakOffAfter)).isEqualTo(Reason.UNAVAILABLE);
        assertThat(reason(reply -> reply.cutOff("{\"a"))).isEqualTo(Reason.CUT_OFF);
    }

    @Test
    void what_is_not_the_api_is_malformed() throws Exception {
        for (String body : List.of(
                "",
                "<html>",
                "[]",
                "{",
                "{}",
                "{\"choices\": []}",
                "{\"choices\": [1]}",
                "{\"choices\": [{\"message\": {\"content\": null}}]}",
                "{\"choices\": [{\"message\": {\"content\": 1}}]}")) {
            assertThat(reason(reply -> reply.raw(body))).isEqualTo(Reason.MALFORMED);
        }
    }

    @Test
    void a_huge_answer_is_cut_off_the_line() throws Exception {
        assertThat(reason(reply -> reply.say("x".repeat(20_000)))).isEqualTo(Reason.TOO_LARGE);
    }

    @Test
    void no_model_is_an_answer_too() throws Exception {
        LanguageModel gone;
        try (var server = new ModelServer(ChatReply::hang)) {
            gone = ModelServer.gone();

            assertThat(gone.isConfigured()).isFalse();
            assertThat(server.model(LONG).isConfigured()).isTrue();
        }
        assertThat(ask(gone)).isEqualTo(new Failed(Reason.UNAVAILABLE));
    }

    @Test
    void nobody_at_that_address_is_unavailable() {
        var vertx = io.vertx.core.Vertx.vertx();
        var config = TestConfig.at(URI.create("http://127.0.0.1:1/v1/"), LONG);

        var reply = ask(ModelServer.model(vertx, config, new RememberedUsage(), new SimpleMeterRegistry()));

        assertThat(reply).isEqualTo(new Failed(Reason.UNAVAILABLE));
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private static Reason reason(Consumer<ChatReply> answer) throws Exception {
        return reason(LONG, answer);
    }

    private static Reason reason(Duration timeout, Consumer<ChatReply> answer) throws Exception {
        try (var server = new ModelServer(answer)) {
            return ((Failed) ask(server.model(timeout))).reason();
        }
    }

    private static ModelReply ask(LanguageModel model) {
        return model.ask(QUESTION).await().atMost(Duration.ofSeconds(30));
    }
}
