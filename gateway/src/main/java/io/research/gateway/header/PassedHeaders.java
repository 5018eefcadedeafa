package io.research.gateway.header;

import io.research.apiclient.ApiPort;
import io.research.kernel.http.RequestIds;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Which headers pass through the gateway. Only the gateway tells services who calls and from where; headers of one
 * connection end with it (RFC 9110 §7.6.1).
 */
public final class PassedHeaders {
    public static final CharSequence REQUEST_ID = HttpHeaders.createOptimized(RequestIds.HEADER);
    public static final CharSequence PARTICIPANT_AUTHORIZATION =
            HttpHeaders.createOptimized("X-Participant-Authorization");
    public static final CharSequence SELECTED_ORGANIZATION = HttpHeaders.createOptimized("X-UI-Organization-ID");

    /** Where a request comes from, said by the gateway to itself: to its own resources, and to its entrance for them. */
    public static final CharSequence CLIENT_ADDRESS = HttpHeaders.createOptimized(ApiPort.CLIENT_ADDRESS);

    private static final String HOST = "host";
    private static final List<String> OF_ONE_CONNECTION =
            List.of("connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade");
    private static final HeaderNames NOT_FROM_CLIENT = HeaderNames.of(
            OF_ONE_CONNECTION,
            List.of(
                    "authorization",
                    "proxy-authorization",
                    "x-participant-authorization",
                    "x-request-id",
                    "forwarded",
                    "traceparent",
                    "tracestate",
                    "baggage",
                    "x-real-ip",
                    "x-ui-organization-id",
                    "http2-settings",
                    "expect",
                    HOST));
    private static final HeaderNames NOT_FROM_SERVICE = HeaderNames.of(OF_ONE_CONNECTION, List.of("x-request-id"));
    private static final List<String> SAID_BY_THE_GATEWAY_FAMILIES = List.of("x-internal-", "x-forwarded-");

    private PassedHeaders() {}

    /** Copies the headers of a client that may go to a service. */
    public static void fromClient(MultiMap client, MultiMap toService) {
        List<String> ended = namedByConnection(client);
        for (Map.Entry<String, String> header : client) {
            String name = header.getKey();
            if (!NOT_FROM_CLIENT.contains(name) && !isOfFamily(name) && !contains(ended, name)) {
                toService.add(name, header.getValue());
            }
        }
    }

    /** Removes all other headers of a request, except its host. */
    public static void replace(MultiMap own, MultiMap passed) {
        for (String name : List.copyOf(own.names())) {
            if (!name.equalsIgnoreCase(HOST) && !name.startsWith(":")) {
                own.remove(name);
            }
        }
        own.addAll(passed);
    }

    /** Copies the headers of a service that may go to a client. */
    public static void fromService(MultiMap service, MultiMap toClient) {
        List<String> ended = namedByConnection(service);
        for (Map.Entry<String, String> header : service) {
            String name = header.getKey();
            if (!NOT_FROM_SERVICE.contains(name) && !contains(ended, name)) {
                toClient.add(name, header.getValue());
            }
        }
    }

    private static List<String> namedByConnection(MultiMap headers) {
        if (!headers.contains(HttpHeaders.CONNECTION)) {
            return List.of();
        }
        var names = new ArrayList<String>();
        for (String line : headers.getAll(HttpHeaders.CONNECTION)) {
            for (String name : line.split(",")) {
                names.add(name.strip());
            }
        }
        return names;
    }

    private static boolean contains(List<String> names, String name) {
        for (String one : names) {
            if (one.equalsIgnoreCase(name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfFamily(String name) {
        for (String family : SAID_BY_THE_GATEWAY_FAMILIES) {
            if (name.regionMatches(true, 0, family, 0, family.length())) {
                return true;
            }
        }
        return false;
    }
}
