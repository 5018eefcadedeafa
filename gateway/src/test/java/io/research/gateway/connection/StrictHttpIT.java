package io.research.gateway.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.gateway.CertificateFixture;
import io.research.gateway.TrustAll;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.net.PfxOptions;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bare server of Vert.x, as Netty equips it; in a test of Quarkus another class loader would look for the service. */
class StrictHttpIT {
    private static final int PATIENCE_MILLIS = 10_000;
    private static final String CONNECTIONS = "research.limits.connections-per-address";
    private static final int MOST_CONNECTIONS = 100;
    private static final String NEXT = "GET /next HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

    /** The targets of all requests that were well-formed, as they came. */
    private static final Queue<String> SERVED = new ConcurrentLinkedQueue<>();

    private static Vertx vertx;
    private static HttpServer plain;
    private static HttpServer secure;

    @BeforeAll
    static void start(@TempDir Path folder) {
        // Read when the first connection comes.
        System.setProperty(CONNECTIONS, Integer.toString(MOST_CONNECTIONS));
        Path store = folder.resolve("localhost.p12");
        CertificateFixture.create(store);
        vertx = Vertx.vertx();
        plain = server(new HttpServerOptions());
        secure = server(new HttpServerOptions()
                .setSsl(true)
                .setUseAlpn(true)
                .setKeyCertOptions(
                        new PfxOptions().setPath(store.toString()).setPassword(CertificateFixture.PASSWORD)));
    }

    @BeforeEach
    void nothingServed() {
        SERVED.clear();
    }

    @AfterAll
    static void stop() {
        System.clearProperty(CONNECTIONS);
        value(vertx.close());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 4\r\n\r\nabcd",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4, 4\r\n\r\nabcd",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +4\r\n\r\nabcd",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -4\r\n\r\nabcd",
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.0\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: a\r\nSec-WebSocket-Key1: a\r\nSec-WebSocket-Key2: b\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: a\r\nAuthorization: a\r\nAuthorization: b\r\n\r\n",
                "GET / HTTP/1.1\r\nX-Host: a\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n",
                "GET / HTTP/1.2\r\nHost: a\r\n\r\n",
                "GET / HTTP/2.0\r\nHost: a\r\n\r\n",
                "GET / http/1.1\r\nHost: a\r\n\r\n",
                "\u0000GET / HTTP/1.1\r\nHost: a\r\n\r\n",
                "GET / HTTP/1.1\nHost: a\n\n",
                "GET / HTTP/1.1\r\nHost: a\nX-A: b\r\n\r\n",
                "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: a\r\nX-A\u0000: b\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: a\r\nX-A: b\u0000c\r\n\r\n",
                "nonsense\r\n\r\n"
            })
    void what_two_readers_could_read_in_two_ways_is_malformed_and_nothing_after_it_is_read(String request)
            throws Exception {
        assertThat(send(plainSocket(), request + NEXT)).isEqualTo("MALFORMED_REQUEST");
        assertThat(send(secureSocket(), request + NEXT)).isEqualTo("MALFORMED_REQUEST");
        assertThat(SERVED).doesNotContain("/next");
    }

    @Test
    void nothing_after_it_is_read_either_when_another_is_being_answered() throws Exception {
        String answer = send(
                plainSocket(),
                "POST /first HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nabcd"
                        + "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n" + NEXT);

        assertThat(answer).isEqualTo("/first abcdMALFORMED_REQUEST");
        assertThat(SERVED).doesNotContain("/next");
    }

    /** 2 to the 32nd and some more, and what a reader that lets an int overflow takes for the last chunk. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "100000003\r\nabc\r\n0\r\n\r\n",
                "3\r\nabc\r\n100000000\r\n\r\n",
                "3;a=\"x\r\nabc\r\n0\r\n\r\n",
                "+3\r\nabc\r\n0\r\n\r\n",
                "3\nabc\r\n0\r\n\r\n",
                "3\r\nabcdef\r\n0\r\n\r\n"
            })
    void nothing_is_read_after_a_body_in_chunks_that_cannot_be_told_apart(String body) throws Exception {
        String request = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + body;

        assertThat(send(plainSocket(), request + NEXT)).isEmpty();
        assertThat(SERVED).doesNotContain("/next");
    }

    @Test
    void an_old_client_gets_one_answer_a_connection() throws Exception {
        String first = "GET /first HTTP/1.0\r\nConnection: keep-alive\r\n\r\n";

        String answer = exchange(plainSocket(), first + "GET /next HTTP/1.0\r\n\r\n");

        assertThat(answer).endsWith("/first ").doesNotContainIgnoringCase("keep-alive");
        assertThat(SERVED).containsExactly("/first");
    }

    @Test
    void what_is_wrong_is_told_where_it_is_known() throws Exception {
        String answer =
                exchange(plainSocket(), "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n0\r\n\r\n");

        assertThat(answer).contains("X-Detail: The only supported transfer encoding is chunked.\r\n");
    }

    @Test
    void a_head_too_long_to_be_read_is_told_apart() throws Exception {
        String longLine = "GET /" + "x".repeat(70_000) + " HTTP/1.1\r\nHost: a\r\n\r\n";
        String longHeader = "GET / HTTP/1.1\r\nHost: a\r\nX-A: " + "x".repeat(70_000) + "\r\n\r\n";

        assertThat(send(plainSocket(), longLine)).isEqualTo("URI_TOO_LONG");
        assertThat(send(plainSocket(), longHeader)).isEqualTo("HEADERS_TOO_LARGE");
    }

    @Test
    void well_formed_requests_pass_one_after_the_other() throws Exception {
        String requests = "POST /first HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nabcd"
                + "POST /second HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n0\r\n\r\n" + NEXT;

        assertThat(send(plainSocket(), requests)).isEqualTo("/first abcd/second abcd/next ");
        assertThat(send(secureSocket(), requests)).isEqualTo("/first abcd/second abcd/next ");
    }

    @Test
    void http_2_is_spoken_where_it_is_agreed_on() throws Exception {
        try (var client = HttpClient.newBuilder().sslContext(TrustAll.context()).build()) {
            var asked = HttpRequest.newBuilder(URI.create("https://localhost:" + secure.actualPort() + "/second"))
                    .build();

            for (int times = 0; times < 3; times++) {
                var answer = client.send(asked, HttpResponse.BodyHandlers.ofString());

                assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_2);
                assertThat(answer.body()).startsWith("/second ");
            }
        }
    }

    @Test
    void what_came_well_formed_before_is_answered_first() throws Exception {
        String answer = send(plainSocket(), "GET /first HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\nHost: a\n\n");

        assertThat(answer).isEqualTo("/first MALFORMED_REQUEST");
    }

    @Test
    void http_2_without_tls_is_spoken_where_it_is_known_before() {
        var known =
                new HttpClientOptions().setProtocolVersion(HttpVersion.HTTP_2).setHttp2ClearTextUpgrade(false);
        var upgraded = new HttpClientOptions().setProtocolVersion(HttpVersion.HTTP_2);

        assertThat(post(known)).isEqualTo("HTTP_2 /x abcd");
        assertThat(post(upgraded)).isEqualTo("HTTP_1_1 /x abcd");
    }

    @Test
    void one_address_has_so_many_connections_and_not_one_more() throws Exception {
        var open = new ArrayList<Socket>();
        try {
            for (int number = 0; number < MOST_CONNECTIONS; number++) {
                open.add(plainSocket());
            }
            try (var oneMore = plainSocket()) {
                oneMore.setSoTimeout(PATIENCE_MILLIS);

                assertThat(isClosed(oneMore)).isTrue();
            }
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
        await().ignoreException(SocketException.class)
                .until(() -> send(plainSocket(), NEXT).equals("/next "));
    }

    private static boolean isClosed(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketException reset) {
            return true;
        }
    }

    private static String post(HttpClientOptions options) {
        return value(vertx.createHttpClient(options)
                .request(HttpMethod.POST, plain.actualPort(), "127.0.0.1", "/x")
                .compose(request -> request.send("abcd"))
                .compose(answer -> answer.body().map(body -> answer.version() + " " + body)));
    }

    private static HttpServer server(HttpServerOptions options) {
        return value(vertx.createHttpServer(options)
                .requestHandler(StrictHttpIT::answer)
                .listen(0, "127.0.0.1"));
    }

    private static void answer(HttpServerRequest request) {
        var problem = BrokenHead.problemOf(request);
        if (problem.isPresent()) {
            request.response()
                    .putHeader("X-Detail", problem.get().getMessage())
                    .end(problem.get().code().name())
                    .onComplete(sent -> request.connection().close());
        } else {
            SERVED.add(request.uri());
            request.body().onSuccess(body -> request.response().end(request.uri() + " " + body));
        }
    }

    private static Socket plainSocket() throws IOException {
        return new Socket("127.0.0.1", plain.actualPort());
    }

    private static Socket secureSocket() throws Exception {
        return TrustAll.context().getSocketFactory().createSocket("127.0.0.1", secure.actualPort());
    }

    /** The bodies of all answers, until the server closes the connection. */
    private static String send(Socket socket, String text) throws IOException {
        return exchange(socket, text).replaceAll("HTTP/1\\.1 200 OK\r\n(?:[^\r]+\r\n)*\r\n", "");
    }

    /** All answers, until the server closes the connection. */
    private static String exchange(Socket socket, String text) throws IOException {
        try (socket) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static <T> T value(Future<T> future) {
        return future.toCompletionStage()
                .toCompletableFuture()
                .orTimeout(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)
                .join();
    }
}
