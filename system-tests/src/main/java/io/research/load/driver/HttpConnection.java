package io.research.load.driver;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A connection over which one request after another goes, as bytes. */
public final class HttpConnection implements AutoCloseable {
    private static final int CONNECT_MILLIS = 5_000;
    private static final int ROOM = 16 * 1024;
    private static final int AT_ONCE = 128 * 1024;

    /** The system chooses the address of this machine. */
    private static final String ANY = "0.0.0.0";

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final SocketChannel channel;
    private final ByteBuffer in = ByteBuffer.allocate(ROOM);
    private final HttpResponse response = new HttpResponse();

    private HttpConnection(SocketChannel channel) {
        this.channel = channel;
    }

    public static HttpConnection open(URI server) throws IOException {
        return open(server, ANY, PATIENCE);
    }

    /**
     * Connects.
     *
     * @param from the address of this machine that the other side sees
     * @param patience for each read
     */
    public static HttpConnection open(URI server, String from, Duration patience) throws IOException {
        var channel = SocketChannel.open();
        try {
            channel.bind(new InetSocketAddress(from, 0));
            var socket = channel.socket();
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(Math.toIntExact(patience.toMillis()));
            socket.connect(new InetSocketAddress(server.getHost(), server.getPort()), CONNECT_MILLIS);
            return new HttpConnection(channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** The head of a request; a body follows it where it has a length, and without a token nobody asks. */
    public static byte[] head(
            String method, URI server, String path, String token, String type, long length, String... more) {
        var head = new StringBuilder(method + " " + path + " HTTP/1.1\r\nHost: " + server.getAuthority()
                + "\r\nAccept: application/json\r\n");
        if (!token.isEmpty()) {
            head.append("Authorization: Bearer " + token + "\r\n");
        }
        if (length > 0 || !method.equals("GET")) {
            head.append("Content-Type: " + type + "\r\nContent-Length: " + length + "\r\n");
        }
        for (String line : more) {
            head.append(line).append("\r\n");
        }
        return head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
    }

    /** Sends the request and waits for its whole answer, which is good up to the next request. */
    public HttpResponse ask(byte[] head, byte[] body) throws IOException {
        response.clear();
        send(head);
        send(body);
        while (!response.isComplete()) {
            take(channel.socket().getInputStream().read(in.array()));
        }
        return response;
    }

    /** The same with JSON, as the caller with that token. */
    public HttpResponse ask(String method, URI server, String path, String token, String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        return ask(head(method, server, path, token, "application/json", body.length), body);
    }

    /** Writes a part of a request, to which no answer is awaited. */
    public void send(byte[] bytes) throws IOException {
        for (int at = 0; at < bytes.length; ) {
            at += channel.write(ByteBuffer.wrap(bytes, at, Math.min(bytes.length - at, AT_ONCE)));
        }
    }

    /** Waits for the end of the connection or for the first bytes of an answer; says whether it has ended. */
    public boolean isEnded() throws IOException {
        return channel.socket().getInputStream().read(in.array()) < 0;
    }

    /** From now on nothing waits, and the selector tells when something has come. */
    void register(Selector selector, Object attachment) throws IOException {
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ, attachment);
    }

    /** Takes what has come, and says whether the answer is complete. */
    boolean advance() throws IOException {
        in.clear();
        take(channel.read(in));
        return response.isComplete();
    }

    HttpResponse response() {
        return response;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException gone) {
            // it is closed
        }
    }

    private void take(int bytes) throws IOException {
        if (bytes < 0) {
            throw new EOFException("The connection was closed: " + response.body());
        }
        response.take(in.clear().limit(bytes));
    }
}
