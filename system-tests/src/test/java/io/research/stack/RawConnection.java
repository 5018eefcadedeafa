package io.research.stack;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A connection for what no HTTP client would send. Every answer is read to the end of the connection. */
public final class RawConnection implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 20_000;
    private static final int CHUNK = 64 * 1024;

    private final Socket socket;

    private RawConnection(Socket socket) {
        this.socket = socket;
    }

    /** To the gateway, in plain HTTP. */
    public static RawConnection to(String baseUrl) throws IOException {
        var uri = URI.create(baseUrl);
        var socket = new Socket(uri.getHost(), uri.getPort());
        socket.setSoTimeout(PATIENCE_MILLIS);
        return new RawConnection(socket);
    }

    public RawConnection send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        return this;
    }

    /** Sends so many bytes, or fewer when the other side does not want them any more. */
    public RawConnection sendZeros(long bytes) {
        try {
            OutputStream output = socket.getOutputStream();
            for (long left = bytes; left > 0; left -= CHUNK) {
                output.write(new byte[(int) Math.min(CHUNK, left)]);
            }
        } catch (IOException refused) {
            // the answer says why
        }
        return this;
    }

    /** All that comes until the other side closes. */
    public String receive() throws IOException {
        var text = new StringBuilder();
        InputStream input = socket.getInputStream();
        var buffer = new byte[CHUNK];
        try {
            for (int count = input.read(buffer); count >= 0; count = input.read(buffer)) {
                text.append(new String(buffer, 0, count, StandardCharsets.UTF_8));
            }
        } catch (SocketException reset) {
            if (text.isEmpty()) {
                throw reset;
            }
        }
        return text.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
