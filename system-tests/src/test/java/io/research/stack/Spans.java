package io.research.stack;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** Takes what services record of traces, as a collector does that speaks OTLP over HTTP, and keeps the newest of it. */
public final class Spans implements AutoCloseable {
    private static final String PATH = "/v1/traces";
    private static final int MOST = 20_000;

    private final Deque<Span> newest = new ArrayDeque<>();
    private final HttpServer server;

    /**
     * One step of a trace.
     *
     * @param service who took it
     * @param parentId empty for the first
     * @param linkedTraceIds the traces that it names beside its own
     */
    public record Span(
            String service, String traceId, String id, String parentId, String name, List<String> linkedTraceIds) {}

    private Spans(HttpServer server) {
        this.server = server;
    }

    static Spans listening() {
        try {
            var spans = new Spans(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
            spans.server.createContext(PATH, spans::receive);
            spans.server.start();
            return spans;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What makes services record everything and send it here, as environment variables. */
    Map<String, String> settings() {
        return Map.of(
                "QUARKUS_OTEL_SDK_DISABLED",
                "false",
                "QUARKUS_OTEL_EXPORTER_OTLP_ENDPOINT",
                "http://127.0.0.1:" + server.getAddress().getPort(),
                "QUARKUS_OTEL_EXPORTER_OTLP_PROTOCOL",
                "http/protobuf",
                "QUARKUS_OTEL_TRACES_SAMPLER_ARG",
                "1.0",
                "QUARKUS_OTEL_BSP_SCHEDULE_DELAY",
                "PT1S");
    }

    /** All that is kept of that trace so far. */
    public synchronized List<Span> of(String traceId) {
        return newest.stream().filter(span -> span.traceId().equals(traceId)).toList();
    }

    /** What is kept so far of steps that name that trace beside their own. */
    public synchronized List<Span> linkedTo(String traceId) {
        return newest.stream()
                .filter(span -> span.linkedTraceIds().contains(traceId))
                .toList();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            InputStream body = exchange.getRequestBody();
            boolean isPacked = "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"));
            keep(spans(Message.of((isPacked ? new GZIPInputStream(body) : body).readAllBytes())));
            exchange.sendResponseHeaders(200, -1);
        }
    }

    private synchronized void keep(List<Span> spans) {
        newest.addAll(spans);
        while (newest.size() > MOST) {
            newest.removeFirst();
        }
    }

    /** Those of an {@code ExportTraceServiceRequest}. */
    private static List<Span> spans(Message request) {
        var spans = new ArrayList<Span>();
        for (var ofService : request.messages(1)) {
            String service = ofService.messages(1).stream()
                    .flatMap(resource -> resource.messages(1).stream())
                    .filter(attribute -> attribute.text(1).equals("service.name"))
                    .map(attribute -> attribute.messages(2).getFirst().text(1))
                    .findFirst()
                    .orElseThrow();
            for (var scope : ofService.messages(2)) {
                scope.messages(2).forEach(span -> spans.add(span(service, span)));
            }
        }
        return spans;
    }

    private static Span span(String service, Message span) {
        var links = span.messages(13).stream().map(link -> link.hex(1)).toList();
        return new Span(service, span.hex(1), span.hex(2), span.hex(4), span.text(5), links);
    }

    /**
     * A message of Protocol Buffers.
     *
     * @param fields by their number those that have a length: texts, bytes and messages
     */
    private record Message(Map<Integer, List<byte[]>> fields) {
        private static final int VARINT = 0;
        private static final int EIGHT_BYTES = 1;
        private static final int WITH_LENGTH = 2;
        private static final int FOUR_BYTES = 5;

        static Message of(byte[] bytes) {
            var fields = new HashMap<Integer, List<byte[]>>();
            var input = ByteBuffer.wrap(bytes);
            while (input.hasRemaining()) {
                int tag = (int) varint(input);
                switch (tag & 7) {
                    case VARINT -> varint(input);
                    case EIGHT_BYTES -> input.getLong();
                    case FOUR_BYTES -> input.getInt();
                    case WITH_LENGTH -> {
                        var field = new byte[(int) varint(input)];
                        input.get(field);
                        fields.computeIfAbsent(tag >>> 3, number -> new ArrayList<>())
                                .add(field);
                    }
                    default -> throw new IllegalArgumentException("no protobuf");
                }
            }
            return new Message(fields);
        }

        private static long varint(ByteBuffer input) {
            long value = 0;
            for (int shift = 0; ; shift += 7) {
                byte next = input.get();
                value |= (next & 0x7FL) << shift;
                if (next >= 0) {
                    return value;
                }
            }
        }

        List<Message> messages(int number) {
            return fields.getOrDefault(number, List.of()).stream()
                    .map(Message::of)
                    .toList();
        }

        String text(int number) {
            return new String(only(number), StandardCharsets.UTF_8);
        }

        String hex(int number) {
            return HexFormat.of().formatHex(only(number));
        }

        private byte[] only(int number) {
            return fields.getOrDefault(number, List.of(new byte[0])).getFirst();
        }
    }
}
