package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.stack.NothingIsWritten;
import io.research.stack.OnTheStack;
import io.research.stack.RawConnection;
import io.research.stack.RunningStack;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that are too large, or that no honest client sends, are refused in the one form too. */
@ExtendWith({OnTheStack.class, NothingIsWritten.class})
class BrokenRequestJourneyST {
    private static final long TWENTY_MEGABYTES = 20L * 1024 * 1024;
    private static final String END = "Connection: close\r\n\r\n";

    private final RunningStack stack;

    BrokenRequestJourneyST(RunningStack stack) {
        this.stack = stack;
    }

    @Test
    void a_body_of_20_megabytes_is_too_large() throws IOException {
        try (var connection = connect()) {
            String answer = connection
                    .send(post() + "Content-Length: " + TWENTY_MEGABYTES + "\r\n" + END)
                    .sendZeros(TWENTY_MEGABYTES)
                    .receive();

            refused(answer, 413, "payload_too_large");
        }
    }

    @Test
    void a_body_of_20_megabytes_that_does_not_say_so_is_too_large() throws IOException {
        try (var connection = connect()) {
            String answer = connection
                    .send(post() + "Transfer-Encoding: chunked\r\n" + END + Long.toHexString(TWENTY_MEGABYTES) + "\r\n")
                    .sendZeros(TWENTY_MEGABYTES)
                    .send("\r\n0\r\n\r\n")
                    .receive();

            refused(answer, 413, "payload_too_large");
        }
    }

    @Test
    void a_stranger_is_refused_before_the_size_of_the_body() throws IOException {
        try (var connection = connect()) {
            String answer = connection
                    .send("POST /api/public/v1/studies/ HTTP/1.1\r\nHost: localhost\r\n"
                            + "Content-Type: application/json\r\nContent-Length: " + TWENTY_MEGABYTES + "\r\n" + END)
                    .sendZeros(TWENTY_MEGABYTES)
                    .receive();

            refused(answer, 401, "authentication_required");
        }
    }

    @Test
    void an_endless_address_is_too_long() throws IOException {
        try (var connection = connect()) {
            String answer = connection
                    .send("GET /api/public/v1/studies/?name=" + "a".repeat(20_000) + " HTTP/1.1\r\n" + credentials()
                            + END)
                    .receive();

            refused(answer, 414, "uri_too_long");
        }
    }

    @Test
    void endless_headers_are_too_large() throws IOException {
        try (var connection = connect()) {
            String answer = connection
                    .send("GET /api/public/v1/studies/ HTTP/1.1\r\n" + credentials() + "X-Filler: " + "a".repeat(40_000)
                            + "\r\n" + END)
                    .receive();

            refused(answer, 431, "headers_too_large");
        }
    }

    @Test
    void two_credentials_are_malformed() throws IOException {
        try (var connection = connect()) {
            String answer = connection
                    .send("GET /api/public/v1/studies/ HTTP/1.1\r\n" + credentials()
                            + "Authorization: Bearer other\r\n\r\n")
                    .receive();

            refused(answer, 400, "malformed_request");
        }
    }

    @Test
    void two_hosts_are_malformed() throws IOException {
        try (var connection = connect()) {
            String answer = connection
                    .send("GET /api/public/v1/studies/ HTTP/1.1\r\n" + credentials() + "Host: elsewhere\r\n\r\n")
                    .receive();

            refused(answer, 400, "malformed_request");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n",
                "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
                "Content-Length: 2\nX-Bare: line feed\r\n\r\n{}",
                "Content-Length : 2\r\n\r\n{}",
                "Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n",
                "Host: elsewhere\r\nContent-Length: 2\r\n\r\n{}",
                "Authorization: Bearer other\r\nContent-Length: 2\r\n\r\n{}"
            })
    void what_two_readers_could_read_in_two_ways_is_malformed_and_ends_the_connection(String rest) throws IOException {
        try (var connection = connect()) {
            String answer = connection
                    .send(post() + rest + "GET /api/public/v1/account HTTP/1.1\r\n" + credentials() + END)
                    .receive();

            refused(answer, 400, "malformed_request");
            assertThat(answer).containsOnlyOnce("HTTP/1.1 ");
        }
    }

    @Test
    void nothing_is_read_after_a_chunk_larger_than_any_number() throws IOException {
        try (var connection = connect()) {
            String answer = connection
                    .send(post() + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n100000000\r\n\r\n"
                            + "GET /api/public/v1/account HTTP/1.1\r\n" + credentials() + END)
                    .receive();

            assertThat(answer).isEmpty();
        }
    }

    private RawConnection connect() throws IOException {
        return RawConnection.to(stack.baseUrl());
    }

    private String post() {
        return "POST /api/public/v1/studies/ HTTP/1.1\r\n" + credentials() + "Content-Type: application/json\r\n";
    }

    private String credentials() {
        return "Host: localhost\r\nAuthorization: Bearer "
                + stack.organization(0).apiKeys().get("all") + "\r\n";
    }

    private static void refused(String answer, int status, String code) {
        assertThat(answer).startsWith("HTTP/1.1 " + status + " ");
        assertThat(answer).containsIgnoringCase("x-request-id: ").contains("\"" + code + "\"");
        String header = answer.replaceAll("(?is).*x-request-id: ([^\\s]+).*", "$1");
        assertThat(answer).contains("\"request_id\":\"" + header + "\"");
    }
}
