package io.research.load.driver;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.research.load.driver.HttpLoad.Target;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HttpLoadTest {
    private static final byte[] ANSWER = "{}".getBytes();
    private static final Duration PAUSE = Duration.ofMillis(500);

    private final AtomicInteger asked = new AtomicInteger();
    private HttpServer server;
    private Target target;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        var address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        target = Target.get("server", address, "/", "key");
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void what_waits_behind_a_slow_answer_is_timed_from_when_it_was_due() {
        answerWithAPauseAt(10);

        var round = HttpLoad.paced(target, 1, 50, Duration.ofSeconds(2));

        assertThat(round.latencies().size()).isBetween(95, 105);
        assertThat(round.latencies().percentile(0.9)).isGreaterThan(100);
    }

    @Test
    void what_is_not_answered_in_the_end_counts_with_the_time_that_it_has_waited() {
        answerWithAPauseAt(1);

        var round = HttpLoad.paced(target, 1, 50, PAUSE.dividedBy(2));

        assertThat(round.latencies().size()).isBetween(11, 14);
        assertThat(round.latencies().max())
                .isGreaterThanOrEqualTo(PAUSE.dividedBy(2).toMillis());
    }

    @Test
    void flat_out_the_next_request_follows_each_answer() {
        answerWithAPauseAt(0);

        var round = HttpLoad.flatOut(target, 2, PAUSE);

        assertThat(round.latencies().size()).isBetween(asked.get() - 2, asked.get());
        assertThat(round.perSecond()).isGreaterThan(20);
    }

    private void answerWithAPauseAt(int number) {
        server.createContext("/", exchange -> {
            if (asked.incrementAndGet() == number) {
                Pace.sleep(PAUSE);
            }
            exchange.sendResponseHeaders(200, ANSWER.length);
            exchange.getResponseBody().write(ANSWER);
            exchange.close();
        });
        server.start();
    }
}
