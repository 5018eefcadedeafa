package io.research.load.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class HttpResponseTest {
    private static final String WITH_LENGTH = "HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello";
    private static final String CHUNKED =
            "HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n";

    private final HttpResponse response = new HttpResponse();

    @Test
    void a_response_with_a_length_ends_after_so_many_bytes() {
        for (int at = 0; at < WITH_LENGTH.length() - 1; at++) {
            receive(WITH_LENGTH.substring(at, at + 1));
            assertThat(response.isComplete()).isFalse();
        }

        receive("o");

        assertThat(response.isComplete()).isTrue();
        assertThat(response.status()).isEqualTo(200);
    }

    @Test
    void a_chunked_response_ends_with_the_empty_chunk() {
        receive(CHUNKED.substring(0, CHUNKED.length() - 2));
        assertThat(response.isComplete()).isFalse();

        receive("\r\n");

        assertThat(response.isComplete()).isTrue();
        assertThat(response.status()).isEqualTo(404);
    }

    @Test
    void its_body_comes_without_its_chunks() {
        receive(CHUNKED.replace("5\r\nhello", "2\r\nhe\r\n3\r\nllo"));

        assertThat(response.body()).isEqualTo("hello");
        assertThat(response.length()).isEqualTo(5);
    }

    @Test
    void it_says_whether_the_connection_ends_behind_it() {
        receive(WITH_LENGTH.replace("content-length", "Connection: close\r\ncontent-length"));

        assertThat(response.isComplete()).isTrue();
        assertThat(response.isLast()).isTrue();
    }

    @Test
    void a_cleared_response_can_be_filled_again() {
        receive(WITH_LENGTH);
        assertThat(response.isComplete()).isTrue();

        response.clear();
        receive(CHUNKED);

        assertThat(response.isComplete()).isTrue();
        assertThat(response.status()).isEqualTo(404);
    }

    private void receive(String text) {
        response.take(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)));
    }
}
