package io.research.gateway.connection;

import io.netty.channel.Channel;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Checks a client's progress periodically, and closes the connection if it is too slow: a head has to be complete in
 * time, however its bytes trickle, and a body has to make progress. Time in which nothing is read because the service
 * is slower does not count. One timer per connection, none per request.
 */
final class SlowClient {
    private static final int LOOKS = 4;

    private final long interval;
    private Future<?> timer;
    private Channel channel;
    private boolean inHead = true;
    private boolean inBody;
    private boolean received;

    /** In how many looks it was waited for; the first look comes a whole interval after the connection, later ones need not. */
    private int looks = 1;

    /** @param patience for a head, and for the next bytes of a body */
    SlowClient(Duration patience) {
        this.interval = Math.max(1, patience.toMillis() / LOOKS);
    }

    void watch(Channel connection) {
        channel = connection;
        timer = connection.eventLoop().scheduleWithFixedDelay(this::look, interval, interval, TimeUnit.MILLISECONDS);
    }

    void stop() {
        if (timer != null) {
            timer.cancel(false);
        }
    }

    void received() {
        received = true;
        if (!inHead && !inBody) {
            inHead = true;
            looks = 0;
        }
    }

    void headEnded() {
        inHead = false;
        inBody = true;
        looks = 0;
    }

    /** @param more whether bytes of the next request have come already */
    void requestEnded(boolean more) {
        inBody = false;
        inHead = more;
        looks = 0;
    }

    private void look() {
        boolean waiting = inHead || inBody && !received && channel.config().isAutoRead();
        received = false;
        looks = waiting ? looks + 1 : 0;
        if (looks > LOOKS) {
            channel.close();
        }
    }
}
