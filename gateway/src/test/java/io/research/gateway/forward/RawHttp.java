package io.research.gateway.forward;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Requests that no HTTP client would send. */
final class RawHttp {
    private static final int PATIENCE_MILLIS = 10_000;

    private RawHttp() {}

    /** Sends those lines as the head of a request, and answers all that comes back until the connection is closed. */
    static String send(URI gateway, String... lines) {
        return sendText(gateway, String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n");
    }

    static String sendText(URI gateway, String text) {
        try (var socket = new Socket(gateway.getHost(), gateway.getPort())) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
