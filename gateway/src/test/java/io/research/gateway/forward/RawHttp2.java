package io.research.gateway.forward;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Requests over HTTP/2 that no client would send, in frames made by hand (RFC 9113, and RFC 7541 without compression). */
final class RawHttp2 {
    private static final int PATIENCE_MILLIS = 10_000;
    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    private static final int HEADERS = 1;
    private static final int SETTINGS = 4;
    private static final int END_OF_STREAM_AND_HEADERS = 5;

    private RawHttp2() {}

    /** Asks for that target with one more header, and answers what comes back up to the end of a body of JSON. */
    static String get(URI gateway, String target, String name, String value) {
        try (var socket = new Socket(gateway.getHost(), gateway.getPort())) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            var out = new ByteArrayOutputStream();
            out.write(PREFACE.getBytes(StandardCharsets.ISO_8859_1));
            frame(out, SETTINGS, 0, 0, new byte[0]);
            var headers = new ByteArrayOutputStream();
            for (var header : Map.of(":method", "GET", ":path", target, ":scheme", "http", ":authority", "localhost")
                    .entrySet()) {
                header(headers, header.getKey(), header.getValue());
            }
            header(headers, name, value);
            frame(out, HEADERS, END_OF_STREAM_AND_HEADERS, 1, headers.toByteArray());
            socket.getOutputStream().write(out.toByteArray());
            socket.getOutputStream().flush();
            return answer(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String answer(Socket socket) throws IOException {
        var answer = new StringBuilder();
        for (int next = socket.getInputStream().read();
                next >= 0;
                next = socket.getInputStream().read()) {
            answer.append((char) next);
            if (answer.toString().endsWith("\"}")) {
                break;
            }
        }
        return answer.toString();
    }

    private static void frame(ByteArrayOutputStream out, int type, int flags, int stream, byte[] payload) {
        out.write(0);
        out.write(payload.length >> 8);
        out.write(payload.length);
        out.write(type);
        out.write(flags);
        out.write(0);
        out.write(0);
        out.write(0);
        out.write(stream);
        out.writeBytes(payload);
    }

    /** Spelled out, and not to be remembered; shorter than 127 bytes. */
    private static void header(ByteArrayOutputStream out, String name, String value) {
        out.write(0);
        for (String text : new String[] {name, value}) {
            out.write(text.length());
            out.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
        }
    }
}
