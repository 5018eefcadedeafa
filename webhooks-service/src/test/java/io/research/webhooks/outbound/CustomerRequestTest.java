package io.research.webhooks.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.webhooks.fakes.BareReceiver;
import io.research.webhooks.fakes.Certificates;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.NetSocket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What ends an attempt, over real TLS, and that the next one is not harmed by it. */
class CustomerRequestTest {
    /** Longer than any test waits: what ends before was not ended by the time of the attempt. */
    private static final Duration ENDLESS = Duration.ofHours(1);

    private static final Duration SOON = Duration.ofMillis(500);
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final EndpointResponse SUCCESS = new EndpointResponse.Answered(200, null);
    private static final EndpointResponse BROKEN = new EndpointResponse.Unanswered(FailureReason.CONNECTION_FAILED);
    /** The alert of a server that has no protocol or cipher in common with the client. */
    private static final String HANDSHAKE_FAILURE = "\u0015\u0003\u0003\u0000\u0002\u0002\u0028";

    /** Linux lets a sender fill up to 4 MB, and the receiver reads little ahead. */
    private static final byte[] MORE_THAN_SOCKETS_HOLD = new byte[8 << 20];

    private static final String HEAD = "HTTP/1.1 200 OK\r\n";

    private BareReceiver receiver;
    private PostingFixture client;

    @BeforeAll
    static void makeCertificates() {
        Certificates.make();
    }

    @BeforeEach
    void start() {
        receiver = BareReceiver.trusted();
        client = new PostingFixture(OutboundSettings.none().trusting(Certificates.TRUSTED));
    }

    @AfterEach
    void leaveNothingBehind() throws Exception {
        client.close();
        receiver.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 0\r\n\r\n",
                "Content-Length: 2\r\n\r\nok",
                "Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n"
            })
    void a_connection_serves_again_after_a_whole_answer(String rest) throws Exception {
        receiver.answering(HEAD + rest);

        assertThat(post()).isEqualTo(SUCCESS);
        requireNextIsDelivered();
        assertThat(receiver.connections()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "204 No Content, , 204",
        "304 Not Modified, , 304",
        "302 Found, Location: https://localhost/elsewhere, 302",
        "410 Gone, Content-Length: 0, 410",
        "429 Too Many Requests, Content-Length: 0, 429",
        "500 Oops, Content-Length: 0, 500",
        "999 Request denied, Content-Length: 0, 999"
    })
    void the_status_is_what_the_head_says(String line, String header, int status) throws Exception {
        String end = status == 302 ? "Content-Length: 0\r\n" : "";
        receiver.answering("HTTP/1.1 " + line + "\r\n" + (header == null ? "" : header + "\r\n") + end + "\r\n");

        assertThat(post()).isEqualTo(new EndpointResponse.Answered(status, null));
        requireNextIsDelivered();
        assertThat(receiver.connections()).isEqualTo(1);
    }

    @Test
    void an_answer_of_an_old_server_ends_with_its_connection() throws Exception {
        receiver.answering(socket -> socket.end(Buffer.buffer("HTTP/1.0 200 OK\r\n\r\nfine")));

        assertThat(post()).isEqualTo(SUCCESS);
        requireNextIsDelivered();
    }

    @Test
    void a_receiver_asks_for_time_in_seconds() throws Exception {
        receiver.answering("HTTP/1.1 429 Slow\r\nRetry-After: 120\r\nContent-Length: 0\r\n\r\n");

        assertThat(post()).isEqualTo(new EndpointResponse.Answered(429, Duration.ofMinutes(2)));
    }

    @Test
    void a_receiver_asks_for_time_with_a_date() throws Exception {
        receiver.answering(
                "HTTP/1.1 503 Later\r\nRetry-After: Thu, 31 Dec 2150 23:59:59 GMT\r\nContent-Length: 0\r\n\r\n");

        var reply = (EndpointResponse.Answered) post();

        assertThat(reply.status()).isEqualTo(503);
        assertThat(reply.retryAfter()).isGreaterThan(Duration.ofDays(365));
    }

    @Test
    void a_body_that_trickles_on_is_left_and_its_connection_closed() throws Exception {
        var closed = new CompletableFuture<Void>();
        receiver.answering(socket -> {
            socket.closeHandler(closed::complete).write(HEAD + "Content-Length: 1000\r\n\r\n");
            Vertx.currentContext().owner().setPeriodic(50, tick -> socket.write("."));
        });

        assertThat(post()).isEqualTo(SUCCESS);
        assertThat(closed).succeedsWithin(PATIENCE);
        requireNextIsDelivered();
    }

    @Test
    void a_body_that_never_comes_leaves_the_status_as_it_is() throws Exception {
        receiver.answering("HTTP/1.1 503 No\r\nRetry-After: 7\r\nContent-Length: 1000\r\n\r\n");

        assertThat(post()).isEqualTo(new EndpointResponse.Answered(503, Duration.ofSeconds(7)));
        requireNextIsDelivered();
    }

    @Test
    void a_body_without_end_is_left() throws Exception {
        var closed = new CompletableFuture<Void>();
        receiver.answering(socket -> {
            socket.closeHandler(closed::complete).write(HEAD + "Content-Length: 1000000000\r\n\r\n");
            pour(socket);
        });

        assertThat(post()).isEqualTo(SUCCESS);
        assertThat(closed).succeedsWithin(PATIENCE);
        requireNextIsDelivered();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                HEAD + "Content-Length: 10\r\n\r\nhalf",
                HEAD + "Transfer-Encoding: chunked\r\n\r\n5\r\nhe",
                HEAD + "Transfer-Encoding: chunked\r\n\r\nno size\r\n"
            })
    void a_connection_that_breaks_after_the_head_changes_nothing(String bytes) throws Exception {
        receiver.answering(socket -> socket.end(Buffer.buffer(bytes)));

        assertThat(post()).isEqualTo(SUCCESS);
        requireNextIsDelivered();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "HTTP/1.1 200 OK", HEAD, HEAD + "Content-Length: 10\r\n"})
    void a_connection_that_breaks_before_the_end_of_the_head_has_failed(String bytes) throws Exception {
        receiver.answering(socket -> socket.end(Buffer.buffer(bytes)));

        assertThat(post()).isEqualTo(BROKEN);
        requireNextIsDelivered();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SSH-2.0-OpenSSH_9.9\r\n\r\n",
                "HTTP/9.9 200 OK\r\n\r\n",
                "HTTP/1.1 twohundred OK\r\n\r\n",
                "HTTP/1.1 99 Low\r\nContent-Length: 0\r\n\r\n",
                "HTTP/1.1 1000 High\r\nContent-Length: 0\r\n\r\n",
                "HTTP/1.1 99999999999 Higher\r\nContent-Length: 0\r\n\r\n",
                HEAD + "Content-Length: many\r\n\r\n",
            })
    void what_is_no_http_has_failed(String bytes) throws Exception {
        receiver.answering(bytes);

        assertThat(post()).isEqualTo(BROKEN);
        requireNextIsDelivered();
    }

    @Test
    void headers_of_a_common_size_are_taken() throws Exception {
        receiver.answering(HEAD + "Set-Cookie: a=" + "b".repeat(30_000) + "\r\nContent-Length: 0\r\n\r\n");

        assertThat(post()).isEqualTo(SUCCESS);
    }

    @Test
    void headers_without_end_are_not_read_to_their_end() throws Exception {
        receiver.answering(socket -> {
            socket.write(HEAD);
            pourHeaders(socket);
        });

        assertThat(post()).isEqualTo(BROKEN);
        requireNextIsDelivered();
    }

    @Test
    void a_head_that_trickles_takes_no_longer_than_the_attempt() throws Exception {
        requireNextIsDelivered();
        receiver.answering(socket -> {
            socket.write(HEAD);
            Vertx.currentContext().owner().setPeriodic(50, tick -> socket.write("X: y\r\n"));
        });

        assertThat(client.post(receiver.url(), SOON)).isEqualTo(new EndpointResponse.Unanswered(FailureReason.TIMEOUT));
        receiver.answerAsUsual();
        requireNextIsDelivered();
    }

    @Test
    void interim_answers_that_http_clients_know_are_passed_over() throws Exception {
        receiver.answering("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + HEAD
                + "Content-Length: 0\r\n\r\n");

        assertThat(post()).isEqualTo(SUCCESS);
        requireNextIsDelivered();
    }

    @ParameterizedTest
    @CsvSource({"101 Switching Protocols, 101", "102 Processing, 102"})
    void what_follows_another_interim_answer_is_no_answer_to_the_next_request(String line, int status)
            throws Exception {
        receiver.answering("HTTP/1.1 " + line + "\r\n\r\n" + HEAD + "Content-Length: 0\r\n\r\n");

        assertThat(post()).isEqualTo(new EndpointResponse.Answered(status, null));
        requireNextIsDelivered();
        assertThat(receiver.connections()).isEqualTo(2);
    }

    @Test
    void a_second_answer_is_no_answer_to_the_next_request() throws Exception {
        receiver.answering("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n" + HEAD + "Content-Length: 0\r\n\r\n");

        assertThat(post()).isEqualTo(new EndpointResponse.Answered(500, null));
        assertThat(post()).isNotEqualTo(SUCCESS);
        requireNextIsDelivered();
    }

    @Test
    void an_answer_before_the_whole_request_counts_and_ends_the_connection() throws Exception {
        receiver.answeringAtOnce(socket -> socket.pause().write(HEAD + "Content-Length: 0\r\n\r\n"));

        assertThat(client.post(receiver.url(), Buffer.buffer(MORE_THAN_SOCKETS_HOLD), ENDLESS))
                .isEqualTo(SUCCESS);
        requireNextIsDelivered();
        assertThat(receiver.connections()).isEqualTo(2);
    }

    @Test
    void a_request_that_nobody_takes_times_out() throws Exception {
        requireNextIsDelivered();
        receiver.answeringAtOnce(NetSocket::pause);

        assertThat(client.post(receiver.url(), Buffer.buffer(MORE_THAN_SOCKETS_HOLD), SOON))
                .isEqualTo(new EndpointResponse.Unanswered(FailureReason.TIMEOUT));
        receiver.answerAsUsual();
        requireNextIsDelivered();
    }

    @Test
    void a_connection_that_breaks_before_the_handshake_has_failed() throws Exception {
        receiver.greeting(NetSocket::close);

        assertThat(post()).isEqualTo(BROKEN);
        requireNextIsDelivered();
        assertThat(receiver.connections()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\u0016", "\u0016\u0003\u0003\u0000\u0064\u0002\u0000"})
    void a_connection_that_breaks_in_the_handshake_has_failed(String beginning) throws Exception {
        receiver.greeting(socket -> socket.handler(hello -> socket.end(Buffer.buffer(beginning))));

        assertThat(post()).isEqualTo(BROKEN);
        requireNextIsDelivered();
        assertThat(receiver.connections()).isEqualTo(2);
    }

    @Test
    void an_alert_in_the_handshake_is_a_fault_of_tls() throws Exception {
        receiver.greeting(socket -> socket.handler(hello -> socket.end(Buffer.buffer(HANDSHAKE_FAILURE))));

        assertThat(post()).isEqualTo(new EndpointResponse.Unanswered(FailureReason.TLS_ERROR));
        requireNextIsDelivered();
    }

    @Test
    void a_port_without_tls_is_a_fault_of_tls() throws Exception {
        try (var plain = BareReceiver.answeringWithoutTls("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(client.post(plain.url(), ENDLESS))
                    .isEqualTo(new EndpointResponse.Unanswered(FailureReason.TLS_ERROR));
        }
    }

    private EndpointResponse post() throws Exception {
        return client.post(receiver.url(), ENDLESS);
    }

    /** The receiver has been told nothing more: it takes the next request and says so. */
    private void requireNextIsDelivered() throws Exception {
        assertThat(post()).isEqualTo(new EndpointResponse.Answered(204, null));
    }

    private static void pour(NetSocket socket) {
        socket.write(Buffer.buffer(new byte[16_384])).onSuccess(written -> pour(socket));
    }

    private static void pourHeaders(NetSocket socket) {
        socket.write("X-Padding: " + "y".repeat(1000) + "\r\n").onSuccess(written -> pourHeaders(socket));
    }
}
