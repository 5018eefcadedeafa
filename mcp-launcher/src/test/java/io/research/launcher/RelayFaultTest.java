package io.research.launcher;

import static io.research.launcher.Conversation.request;
import static io.research.launcher.Conversation.result;
import static io.research.launcher.FakeSuite.answer;
import static io.research.launcher.FakeSuite.json;
import static io.research.launcher.FakeSuite.stream;
import static io.research.launcher.FakeSuite.write;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever goes wrong is the one answer of the request that waits for it, and never shows the key. */
class RelayFaultTest {
    private static final String REFUSAL =
            """
            {"error": {"code": "some_code", "message": "Not now, \\"%s\\".", "status": 400, "request_id": "r-1",
              "outcome": "not_started", "field": null}, "detail": "Not now."}
            """
                    .formatted(Conversation.KEY);
    private static final String NOTICE = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}";

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 429, 500, 503})
    void a_refusal_of_the_api_is_an_error_of_the_protocol(int status) throws IOException {
        try (var suite = new FakeSuite(exchange -> {
            exchange.getResponseHeaders().set("Retry-After", "7");
            answer(exchange, status, "application/json", REFUSAL);
        })) {
            var conversation = new Conversation(suite);

            assertThat(conversation.whole(request(1, "tools/call")))
                    .containsExactly("{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32000,"
                            + "\"message\":\"Not now, \\\"***\\\".\",\"data\":{\"status\":" + status
                            + ",\"code\":\"some_code\",\"outcome\":\"not_started\",\"request_id\":\"r-1\","
                            + "\"retry_after\":7}}}");
            assertThat(conversation.log()).contains("Not now").doesNotContain(Conversation.KEY);
        }
    }

    @Test
    void a_refusal_of_the_protocol_keeps_its_code_and_gets_the_id() throws IOException {
        String refusal = "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32602,\"message\":\"No.\"}}";
        try (var suite = new FakeSuite(exchange -> answer(exchange, 400, "application/json", refusal))) {
            assertThat(new Conversation(suite).whole(request(1, "a")))
                    .singleElement()
                    .asString()
                    .contains("\"id\":1", "-32602", "\"No.\"");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {302, 404, 502})
    void an_answer_in_no_known_form_is_told_by_its_status(int status) throws IOException {
        try (var suite = new FakeSuite(exchange -> {
            exchange.getResponseHeaders().set("Location", "/mcp/elsewhere");
            answer(exchange, status, "text/html", "<p>What?</p>");
        })) {
            assertThat(new Conversation(suite).whole(request(1, "a")))
                    .singleElement()
                    .asString()
                    .contains("The server answers with status " + status);
            assertThat(suite.requests()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html>Welcome</html>", "{\"studies\": []}"})
    void a_page_or_another_answer_is_not_passed_on(String body) throws IOException {
        try (var suite = new FakeSuite(exchange -> answer(exchange, 200, "text/html", body))) {
            assertThat(new Conversation(suite).whole(request(1, "a")))
                    .singleElement()
                    .asString()
                    .contains("does not speak the protocol");
        }
    }

    @Test
    void a_request_that_is_only_accepted_has_no_answer() throws IOException {
        try (var suite = new FakeSuite(exchange -> answer(exchange, 202, "", ""))) {
            assertThat(new Conversation(suite).whole(request(1, "a")))
                    .singleElement()
                    .asString()
                    .contains("\"id\":1", "without a result", "\"outcome\":\"unknown\"");
        }
    }

    @Test
    void a_stream_that_breaks_off_is_told_after_what_it_brought() throws IOException {
        try (var suite = new FakeSuite(exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 1000);
            write(exchange.getResponseBody(), "data: " + NOTICE + "\n\ndata: {\"id\":1,\"resu");
        })) {
            var heard = new Conversation(suite).whole(request(1, "a"));

            assertThat(heard).hasSize(2).startsWith(NOTICE);
            assertThat(heard.getLast()).contains("\"id\":1", "broke off");
        }
    }

    @Test
    void a_stream_that_breaks_off_after_the_answer_has_given_it() throws IOException {
        try (var suite = new FakeSuite(exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 1000);
            write(exchange.getResponseBody(), "data: " + result(1) + "\n\n");
        })) {
            assertThat(new Conversation(suite).whole(request(1, "a"))).containsExactly(result(1));
        }
    }

    @Test
    void a_call_that_takes_too_long_is_given_up_and_has_one_answer() throws Exception {
        var late = new CountDownLatch(1);
        try (var suite = new FakeSuite(exchange -> {
            try (var stream = stream(exchange)) {
                write(stream, ": soon\n\n");
                await(late);
                write(stream, "data: " + result(1) + "\n\n");
            }
        })) {
            var conversation = new Conversation(suite, Duration.ofMillis(300));
            var heard = conversation.whole(request(1, "a"));
            late.countDown();

            assertThat(heard).singleElement().asString().contains("\"id\":1", "took too long");
            Awaitility.await()
                    .during(Duration.ofMillis(200))
                    .until(() -> conversation.heard().size() == 1);
        }
    }

    @Test
    void more_calls_than_can_run_are_refused_and_the_others_go_on() throws Exception {
        var enough = new CountDownLatch(1);
        try (var suite = new FakeSuite(exchange -> {
            await(enough);
            json(exchange, result(1));
        })) {
            var conversation = new Conversation(suite);
            for (int id = 1; id <= Conversation.CALLS + 1; id++) {
                conversation.say(request(id, "a"));
            }
            assertThat(conversation.heard()).singleElement().asString().contains("\"id\":4", "3 calls are running");
            enough.countDown();
            conversation.end();

            assertThat(conversation.heard()).hasSize(Conversation.CALLS + 1);
        }
    }

    @Test
    void a_suite_that_starts_again_is_spoken_to_again() throws IOException {
        try (var suite = new FakeSuite(exchange -> json(exchange, result(1)))) {
            var conversation = new Conversation(suite);
            conversation.say(request(1, "a"));
            Awaitility.await().until(() -> conversation.heard().size() == 1);
            suite.stop();
            conversation.say(NOTICE);
            conversation.say(request(1, "a"));
            Awaitility.await().until(() -> conversation.heard().size() == 2);
            suite.startAgain();
            conversation.say(request(1, "a"));
            conversation.end();

            assertThat(conversation.heard()).hasSize(3).element(1).asString().contains("There is no connection to");
            assertThat(conversation.heard().getLast()).isEqualTo(result(1));
        }
    }

    @Test
    void a_message_that_is_too_long_is_not_sent() throws IOException {
        String params = ",\"params\":\"" + "x".repeat(MessageLines.LONGEST) + "\"}";
        try (var suite = new FakeSuite(exchange -> json(exchange, result(1)))) {
            assertThat(new Conversation(suite).whole(request(7, "a").replace("}", params)))
                    .singleElement()
                    .asString()
                    .contains("\"id\":7", "-32600", "longer than 1048576 bytes");
            assertThat(suite.requests()).isEmpty();
        }
    }

    @Test
    void a_fault_that_nobody_waits_for_is_in_the_log_alone() throws IOException {
        try (var suite = new FakeSuite(exchange -> answer(exchange, 500, "application/json", REFUSAL))) {
            var conversation = new Conversation(suite);

            assertThat(conversation.whole(NOTICE)).isEmpty();
            assertThat(conversation.log()).contains("Not now");
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
