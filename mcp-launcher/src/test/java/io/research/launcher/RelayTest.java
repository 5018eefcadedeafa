package io.research.launcher;

import static io.research.launcher.Conversation.request;
import static io.research.launcher.Conversation.result;
import static io.research.launcher.FakeSuite.answer;
import static io.research.launcher.FakeSuite.json;
import static io.research.launcher.FakeSuite.stream;
import static io.research.launcher.FakeSuite.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.launcher.FakeSuite.Request;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** What passes between a client and a suite where nothing is wrong. */
class RelayTest {
    private static final String GREETING = request(0, "initialize");
    private static final String GREETED =
            "{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{}}}";
    private static final String NEWS = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\"}";
    private static final String CANCEL = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}";

    @Test
    void an_answer_is_one_line_however_it_was_laid_out() throws IOException {
        try (var suite =
                new FakeSuite(exchange -> json(exchange, "{\n  \"id\": 1,\r\n  \"result\": {\"ü\": 1}\n}\n"))) {
            var heard = new Conversation(suite).whole(request(1, "tools/list"));

            assertThat(heard).hasSize(1);
            assertThat(heard.getFirst().replace(" ", "")).isEqualTo("{\"id\":1,\"result\":{\"ü\":1}}");
        }
    }

    @Test
    void the_key_and_what_can_be_read_go_with_every_message() throws IOException {
        try (var suite = new FakeSuite(exchange -> json(exchange, result(1)))) {
            new Conversation(suite).whole(request(1, "tools/list"));

            var sent = suite.requests().getFirst();
            assertThat(sent.body()).isEqualTo(request(1, "tools/list"));
            assertThat(sent.headers().getFirst("Authorization")).isEqualTo("Bearer " + Conversation.KEY);
            assertThat(sent.headers().getFirst("Accept")).isEqualTo("application/json, text/event-stream");
            assertThat(sent.headers().getFirst("Content-Type")).isEqualTo("application/json");
        }
    }

    @Test
    void the_session_of_the_greeting_is_kept_and_ended() throws IOException {
        try (var suite = new FakeSuite(exchange -> {
            exchange.getResponseHeaders().set("Mcp-Session-Id", "s-1");
            if (exchange.getRequestMethod().equals("DELETE")) {
                answer(exchange, 200, "", "");
            } else {
                json(exchange, GREETED);
            }
        })) {
            new Conversation(suite).whole(GREETING, request(1, "tools/list"));

            assertThat(suite.requests()).extracting(Request::method).containsExactly("POST", "POST", "DELETE");
            assertThat(suite.requests())
                    .extracting(sent -> sent.headers().getFirst("Mcp-Session-Id"))
                    .containsExactly(null, "s-1", "s-1");
            assertThat(suite.requests())
                    .extracting(sent -> sent.headers().getFirst("Mcp-Protocol-Version"))
                    .containsExactly(null, "2025-06-18", "2025-06-18");
        }
    }

    @Test
    void a_session_that_was_lost_is_no_hindrance() throws IOException {
        try (var suite = new FakeSuite(exchange -> {
            if (exchange.getRequestHeaders().containsKey("Mcp-Session-Id")) {
                answer(exchange, 404, "application/json", "{}");
                return;
            }
            exchange.getResponseHeaders().set("Mcp-Session-Id", "s-1");
            json(exchange, GREETED);
        })) {
            var conversation = new Conversation(suite);
            conversation.say(GREETING);
            conversation.say(request(1, "tools/list"));
            conversation.say(request(2, "tools/list"));
            conversation.end();

            assertThat(conversation.heard()).hasSize(3).noneMatch(line -> line.contains("error"));
            assertThat(suite.requests()).extracting(Request::method).doesNotContain("DELETE");
        }
    }

    @Test
    void news_of_a_call_arrive_while_it_runs_and_a_cancellation_passes_it() throws Exception {
        var cancelled = new CountDownLatch(1);
        try (var suite = new FakeSuite(exchange -> {
            if (exchange.getRequestHeaders().getFirst("Content-Length").equals(String.valueOf(CANCEL.length()))) {
                answer(exchange, 202, "", "");
                cancelled.countDown();
                return;
            }
            try (var stream = stream(exchange)) {
                write(stream, "id: 1\ndata:");
                write(stream, " " + NEWS + "\r\n");
                write(stream, "\r\n: still here\n\n");
                await(cancelled);
                write(stream, "data: " + result(1) + "\n\n");
            }
        })) {
            var conversation = new Conversation(suite);
            conversation.say(request(1, "tools/call"));
            Awaitility.await().until(() -> conversation.heard().size() == 1);
            conversation.say(CANCEL);
            conversation.end();

            assertThat(conversation.heard()).containsExactly(NEWS, result(1));
            assertThat(conversation.log()).isEmpty();
        }
    }

    @Test
    void the_end_of_the_input_waits_for_the_answers() throws Exception {
        var asked = new CountDownLatch(2);
        try (var suite = new FakeSuite(exchange -> {
            asked.countDown();
            await(asked);
            json(exchange, result(1));
        })) {
            assertThat(new Conversation(suite).whole(request(1, "a"), request(2, "b")))
                    .containsExactly(result(1), result(1));
        }
    }

    @Test
    void what_needs_no_answer_gets_none() throws IOException {
        try (var suite = new FakeSuite(exchange -> answer(exchange, 202, "", ""))) {
            assertThat(new Conversation(suite).whole(CANCEL, "{\"id\":5,\"result\":{\"action\":\"accept\"}}"))
                    .isEmpty();
            assertThat(suite.requests()).hasSize(2);
        }
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}
