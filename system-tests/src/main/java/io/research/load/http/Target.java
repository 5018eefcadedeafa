package io.research.load.http;

import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** One way to the resource: where to connect, the next request in bytes, and the status that it must be answered with. */
public record Target(String name, InetSocketAddress address, int status, Supplier<byte[]> request) {
    private static final String NO_KEY = "00000000-0000-0000-0000-000000000000";

    public static Target get(String name, URI server, String path, String token) {
        byte[] request = bytes(head("GET", server, path, token) + "\r\n");
        return new Target(name, address(server), 200, () -> request);
    }

    /** Posts that body with those header lines, each time under an Idempotency-Key of its own. */
    public static Target create(String name, URI server, String path, String token, String json, String... headers) {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        String more = Arrays.stream(headers).map(line -> line + "\r\n").collect(Collectors.joining());
        String head = head("POST", server, path, token) + more + "Content-Type: application/json\r\nContent-Length: "
                + body.length + "\r\nIdempotency-Key: ";
        byte[] template = bytes(head + NO_KEY + "\r\n\r\n" + json);
        int keyAt = head.length();
        return new Target(name, address(server), 201, () -> {
            byte[] request = template.clone();
            byte[] key = bytes(UUID.randomUUID().toString());
            System.arraycopy(key, 0, request, keyAt, key.length);
            return request;
        });
    }

    private static String head(String method, URI server, String path, String token) {
        return method + " " + path + " HTTP/1.1\r\nHost: " + server.getAuthority() + "\r\nAuthorization: Bearer "
                + token + "\r\nAccept: application/json\r\n";
    }

    private static InetSocketAddress address(URI server) {
        return new InetSocketAddress(server.getHost(), server.getPort());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
