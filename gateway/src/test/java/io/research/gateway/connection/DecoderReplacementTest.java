package io.research.gateway.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** On a channel whose clock is moved by hand, and in which nothing is spoken yet. */
class DecoderReplacementTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final EmbeddedChannel channel = new EmbeddedChannel();

    @BeforeEach
    void connect() {
        channel.freezeTime();
        channel.pipeline().addFirst(DecoderReplacement.NAME, new DecoderReplacement(PATIENCE));
    }

    @AfterEach
    void close() {
        channel.finishAndReleaseAll();
    }

    @Test
    void a_client_that_says_nothing_is_not_waited_for() {
        pass(19);
        assertThat(channel.isOpen()).isTrue();

        pass(2);

        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void neither_is_one_that_agrees_on_how_to_speak_and_then_says_nothing() {
        // As TLS does with what is meant for itself alone.
        channel.pipeline().addLast(new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext context, Object bytes) {
                ReferenceCountUtil.release(bytes);
            }
        });
        pass(15);
        channel.writeInbound(Unpooled.copiedBuffer("hello", StandardCharsets.US_ASCII));

        pass(19);
        assertThat(channel.isOpen()).isTrue();
        pass(2);

        assertThat(channel.isOpen()).isFalse();
    }

    private void pass(int seconds) {
        for (int second = 0; second < seconds; second++) {
            channel.advanceTimeBy(1, TimeUnit.SECONDS);
            channel.runScheduledPendingTasks();
        }
    }
}
