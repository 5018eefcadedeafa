package io.research.load.http;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;

/** A connection that blocks: it sends a request of any size and reads its answer to the end, keeping none of it. */
public final class HttpExchange implements AutoCloseable {
    private static final int CONNECT_MILLIS = 5_000;
    private static final int BUFFER = 8 * 1024;
    private static final int HEX = 16;
    private static final int STATUS_AT = "HTTP/1.1 ".length();
    private static final int STATUS_END = STATUS_AT + 3;

    private final Socket socket;
    private final InputStream in;
    private boolean last;

    private HttpExchange(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream(), BUFFER);
    }

    /**
     * Connects.
     *
     * @param from the address of this machine that the other side sees
     * @param patience for each read
     */
    public static HttpExchange open(URI server, InetAddress from, Duration patience) throws IOException {
        var socket = new Socket();
        try {
            socket.bind(new InetSocketAddress(from, 0));
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(Math.toIntExact(patience.toMillis()));
            socket.connect(new InetSocketAddress(server.getHost(), server.getPort()), CONNECT_MILLIS);
            return new HttpExchange(socket);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** The status of the answer. */
    public int ask(byte[] head, byte[] body) throws IOException {
        send(head);
        send(body);
        String status = line();
        if (status.length() < STATUS_END) {
            throw new EOFException("no answer");
        }
        readRest();
        return Integer.parseInt(status.substring(STATUS_AT, STATUS_END));
    }

    /** Writes a part of a request, to which no answer is awaited. */
    public void send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    /** Whether the server closes the connection behind the answer that was read. */
    public boolean isLast() {
        return last;
    }

    /** Waits for the end of the connection or for the first byte of an answer; says whether it has ended. */
    public boolean isEnded() throws IOException {
        return in.read() < 0;
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException gone) {
            // it is closed
        }
    }

    private void readRest() throws IOException {
        long length = 0;
        boolean chunked = false;
        for (String header = line(); !header.isEmpty(); header = line()) {
            String text = header.toLowerCase(Locale.ROOT);
            if (text.startsWith("content-length:")) {
                length = Long.parseLong(text.substring(text.indexOf(':') + 1).strip());
            }
            chunked |= text.startsWith("transfer-encoding:") && text.endsWith("chunked");
            last |= text.startsWith("connection:") && text.endsWith("close");
        }
        if (chunked) {
            for (long size = chunk(); size > 0; size = chunk()) {
                skip(size);
                line();
            }
            line();
        } else {
            skip(length);
        }
    }

    private long chunk() throws IOException {
        return Long.parseLong(line().strip(), HEX);
    }

    private void skip(long bytes) throws IOException {
        in.skipNBytes(bytes);
    }

    private String line() throws IOException {
        var line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the connection has ended");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    /** The head of a request. */
    public static byte[] head(String method, URI server, String path, String... lines) {
        var head = new StringBuilder(method + " " + path + " HTTP/1.1\r\nHost: " + server.getAuthority() + "\r\n");
        for (String line : lines) {
            head.append(line).append("\r\n");
        }
        return head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
    }
}
