package io.research.load;

import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** One way to the resource: where to connect, and the request in bytes. */
record Target(String name, InetSocketAddress address, byte[] request) {

    static Target get(String name, URI server, String path, String token) {
        String request = "GET " + path + " HTTP/1.1\r\nHost: " + server.getAuthority() + "\r\nAuthorization: Bearer "
                + token + "\r\nAccept: application/json\r\n\r\n";
        return new Target(
                name,
                new InetSocketAddress(server.getHost(), server.getPort()),
                request.getBytes(StandardCharsets.US_ASCII));
    }
}
