package io.research.gateway.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** On a channel whose clock is moved by hand. */
class SlowClientTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final EmbeddedChannel channel = new EmbeddedChannel();

    SlowClientTest() {
        channel.freezeTime();
        channel.pipeline().addLast(new RequestDecoder(PATIENCE));
    }

    @AfterEach
    void close() {
        for (Object read = channel.readInbound(); read != null; read = channel.readInbound()) {
            ReferenceCountUtil.release(read);
        }
        channel.close();
    }

    @Test
    void a_client_that_sends_nothing_is_waited_for_no_longer_than_the_patience() {
        pass(PATIENCE.minusSeconds(1));
        assertThat(channel.isOpen()).isTrue();

        pass(Duration.ofSeconds(1));
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void a_head_that_comes_byte_by_byte_is_not_waited_for() {
        send("GET / HTTP/1.1\r\n");
        for (int second = 0; second < 30; second++) {
            pass(Duration.ofSeconds(1));
            send("x");
        }

        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void a_body_of_which_nothing_comes_is_not_waited_for() {
        send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nx");

        pass(Duration.ofSeconds(40));

        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void a_body_that_comes_slowly_is_waited_for() {
        send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n");
        for (int part = 0; part < 10; part++) {
            pass(Duration.ofSeconds(10));
            send("x");
        }

        assertThat(channel.isOpen()).isTrue();
    }

    @Test
    void a_client_that_is_not_read_from_has_time() {
        send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n");
        channel.config().setAutoRead(false);

        pass(Duration.ofMinutes(2));

        assertThat(channel.isOpen()).isTrue();
    }

    @Test
    void between_two_requests_there_is_time() {
        send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");

        pass(Duration.ofMinutes(2));

        assertThat(channel.isOpen()).isTrue();
    }

    @Test
    void the_second_request_is_watched_like_the_first() {
        send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HT");

        pass(Duration.ofSeconds(30));

        assertThat(channel.isOpen()).isFalse();
    }

    private void send(String text) {
        if (channel.isOpen()) {
            channel.writeInbound(Unpooled.copiedBuffer(text, StandardCharsets.ISO_8859_1));
        }
    }

    private void pass(Duration time) {
        for (long second = 0; second < time.toSeconds(); second++) {
            channel.advanceTimeBy(1, TimeUnit.SECONDS);
            channel.runScheduledPendingTasks();
        }
    }
}
