package io.research.assistant.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.assistant.ModelBounds;
import io.research.assistant.ModelPart;
import io.research.assistant.ModelPart.Failed;
import io.research.assistant.ModelPart.Words;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelRequest;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.testkit.model.ChatReply;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class HeardModelTest {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration BRIEF = Duration.ofMillis(200);
    private static final Duration SOME = Duration.ofSeconds(2);
    private static final ModelRequest QUESTION =
            new ModelRequest(ModelServer.USE, List.of(new Message(Role.USER, "Tea?")), false);

    @Test
    void words_are_heard_as_they_come() throws Exception {
        try (var server = new ModelServer(reply -> reply.say("Gr", "een ", "tée 🍵"))) {

            var heard = hear(server, new ModelBounds(LONG, LONG, 50));

            assertThat(heard).containsExactly(new Words("Gr"), new Words("een "), new Words("tée 🍵"));
            assertThat(server.sent().body())
                    .isEqualTo(new JsonObject("{\"model\": \"small\", \"max_completion_tokens\": 50, \"stream\": true,"
                            + " \"stream_options\": {\"include_usage\": true},"
                            + " \"messages\": [{\"role\": \"user\", \"content\": \"Tea?\"}]}"));
        }
    }

    @Test
    void what_was_heard_before_a_failure_stays_heard_and_the_failure_is_the_last_part() throws Exception {
        assertThat(hear(reply -> reply.breakOffAfter("Gr"))).endsWith(new Failed(Reason.UNAVAILABLE));
        assertThat(hear(reply -> reply.cutOff("Gr"))).containsExactly(new Words("Gr"), new Failed(Reason.CUT_OFF));
        assertThat(hear(reply -> reply.raw("data: {\"choices\": [{\"delta\": {\"content\": \"Gr\"}}]}\n\n")))
                .containsExactly(new Words("Gr"), new Failed(Reason.UNAVAILABLE));
    }

    @Test
    void a_model_that_hangs_before_or_within_its_answer_is_left() throws Exception {
        assertThat(hear(new ModelBounds(BRIEF, LONG, 50), ChatReply::hang)).containsExactly(new Failed(Reason.TIMEOUT));
        assertThat(hear(new ModelBounds(SOME, SOME, 50), reply -> reply.hangAfter("Gr")))
                .containsExactly(new Words("Gr"), new Failed(Reason.TIMEOUT));
    }

    @Test
    void what_is_no_stream_of_the_api_is_told() throws Exception {
        assertThat(hear(reply -> reply.refuse(429))).containsExactly(new Failed(Reason.REFUSED));
        for (String body : List.of(
                "data: <html>\n\n", "data: []\n\n", "data: {\"choices\": [1]}\n\n", "data: {\"choices\": 1}\n\n")) {
            assertThat(hear(reply -> reply.raw(body))).as(body).containsExactly(new Failed(Reason.MALFORMED));
        }
        assertThat(hear(ChatReply::say)).containsExactly(new Failed(Reason.MALFORMED));
    }

    @Test
    void usage_and_comments_between_the_words_are_passed_over() throws Exception {
        String body = ": wait\r\n\r\nevent: x\ndata:{\"choices\":[]}\n\n"
                + "data: {\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":null}}]}\n\n"
                + "data: {\"choices\":[{\"delta\":{\"content\":\"Gr\"},\"finish_reason\":\"stop\"}]}\r\n\r\n";

        assertThat(hear(reply -> reply.raw(body))).containsExactly(new Words("Gr"));
    }

    @Test
    void what_a_model_thinks_before_it_speaks_is_not_heard() throws Exception {
        assertThat(hear(reply -> reply.say("\n<th", "ink>Which te", "a? </thi", "nk>Gr", "een")))
                .containsExactly(new Words("Gr"), new Words("een"));
        assertThat(hear(reply -> reply.say("<th", "ree cups>", "</think>")))
                .containsExactly(new Words("<three cups>"), new Words("</think>"));
        assertThat(hear(reply -> reply.say("<thi"))).containsExactly(new Words("<thi"));
        assertThat(hear(reply -> reply.say("<think>Which tea?"))).containsExactly(new Failed(Reason.MALFORMED));
    }

    @Test
    void a_huge_answer_is_cut_off_the_line() throws Exception {
        assertThat(hear(reply -> reply.say("x".repeat(20_000)))).containsExactly(new Failed(Reason.TOO_LARGE));
    }

    @Test
    void who_has_heard_enough_ends_the_request() throws Exception {
        var left = new AtomicBoolean();
        try (var server = new ModelServer(reply -> {
            reply.onLeft(() -> left.set(true));
            reply.hangAfter("Gr");
        })) {
            var heard = new CopyOnWriteArrayList<ModelPart>();
            Cancellable listening = server.model(LONG)
                    .hear(QUESTION, new ModelBounds(LONG, LONG, 50))
                    .subscribe()
                    .with(heard::add);
            await().until(() -> !heard.isEmpty());

            listening.cancel();

            await().untilTrue(left);
            assertThat(heard).containsExactly(new Words("Gr"));
        }
    }

    @Test
    void no_model_is_told_too() {
        var gone = ModelServer.gone();

        var heard = gone.hear(QUESTION, new ModelBounds(LONG, LONG, 50));

        assertThat(heard.collect().asList().await().atMost(LONG)).containsExactly(new Failed(Reason.UNAVAILABLE));
    }

    private static List<ModelPart> hear(Consumer<ChatReply> answer) throws Exception {
        return hear(new ModelBounds(LONG, LONG, 50), answer);
    }

    private static List<ModelPart> hear(ModelBounds bounds, Consumer<ChatReply> answer) throws Exception {
        try (var server = new ModelServer(answer)) {
            return hear(server, bounds);
        }
    }

    private static List<ModelPart> hear(ModelServer server, ModelBounds bounds) {
        return server.model(LONG)
                .hear(QUESTION, bounds)
                .collect()
                .asList()
                .await()
                .atMost(Duration.ofSeconds(30));
    }
}
