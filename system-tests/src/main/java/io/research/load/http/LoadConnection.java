package io.research.load.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/** One connection that sends the same request again: as soon as it is answered, or when it is told to. */
public final class LoadConnection {
    private static final int ROOM = 256 * 1024;
    private static final double NANOS_PER_MILLI = 1e6;

    private final Target target;
    private final SocketChannel channel;
    private final HttpResponse response = new HttpResponse(ROOM);
    private final boolean untold;
    private double[] latencies = new double[4096];
    private int answered;
    private long sentAt;
    private boolean idle = true;

    private LoadConnection(Target target, SocketChannel channel, boolean untold) {
        this.target = target;
        this.channel = channel;
        this.untold = untold;
    }

    /** Connects and sends the first request. */
    static LoadConnection open(Target target, Selector selector) throws IOException {
        var connection = open(target, selector, true);
        connection.send();
        return connection;
    }

    /** Connects and sends nothing before it is told to. */
    public static LoadConnection waiting(Target target, Selector selector) throws IOException {
        return open(target, selector, false);
    }

    private static LoadConnection open(Target target, Selector selector, boolean untold) throws IOException {
        var channel = SocketChannel.open(target.address());
        channel.socket().setTcpNoDelay(true);
        channel.configureBlocking(false);
        var connection = new LoadConnection(target, channel, untold);
        channel.register(selector, SelectionKey.OP_READ, connection);
        return connection;
    }

    public boolean isIdle() {
        return idle;
    }

    /** Goes on with the connection that the selector found ready. */
    public static void advance(SelectionKey ready) {
        try {
            ((LoadConnection) ready.attachment()).read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes what has come; sends the next request when the answer is complete. */
    private void read() throws IOException {
        if (channel.read(response.buffer()) < 0) {
            throw new EOFException(target.name() + " has closed the connection: " + response.text());
        }
        if (response.isComplete()) {
            if (response.status() != target.status()) {
                throw new IOException(target.name() + " answered " + response.text());
            }
            record();
            response.clear();
            idle = true;
            if (untold) {
                send();
            }
        }
    }

    /** Of all answers so far, in milliseconds. */
    public DoubleStream latencies() {
        return Arrays.stream(latencies, 0, answered);
    }

    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A request is far smaller than the send buffer, which is empty here: it goes out at once. */
    public void send() throws IOException {
        var request = ByteBuffer.wrap(target.request().get());
        idle = false;
        sentAt = System.nanoTime();
        while (request.hasRemaining()) {
            channel.write(request);
        }
    }

    private void record() {
        if (answered == latencies.length) {
            latencies = Arrays.copyOf(latencies, 2 * answered);
        }
        latencies[answered++] = (System.nanoTime() - sentAt) / NANOS_PER_MILLI;
    }
}
