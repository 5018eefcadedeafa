package io.research.gateway.forward;

import io.research.kernel.http.RequestIds;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Which headers pass the gateway. What says who calls, or where a request came from, is said to the services by the
 * gateway alone; what concerns one connection ends with it (RFC 9110 §7.6.1).
 */
final class PassedHeaders {
    static final CharSequence REQUEST_ID = HttpHeaders.createOptimized(RequestIds.HEADER);
    static final CharSequence PARTICIPANT_AUTHORIZATION = HttpHeaders.createOptimized("X-Participant-Authorization");

    static final CharSequence SELECTED_ORGANIZATION = HttpHeaders.createOptimized("X-UI-Organization-ID");

    private static final List<CharSequence> OF_ONE_CONNECTION = List.of(
            HttpHeaders.CONNECTION,
            HttpHeaders.KEEP_ALIVE,
            HttpHeaders.createOptimized("proxy-connection"),
            HttpHeaders.createOptimized("te"),
            HttpHeaders.createOptimized("trailer"),
            HttpHeaders.TRANSFER_ENCODING,
            HttpHeaders.UPGRADE);
    private static final List<CharSequence> SAID_BY_THE_GATEWAY = List.of(
            HttpHeaders.AUTHORIZATION,
            HttpHeaders.PROXY_AUTHORIZATION,
            PARTICIPANT_AUTHORIZATION,
            REQUEST_ID,
            HttpHeaders.createOptimized("forwarded"),
            HttpHeaders.createOptimized("x-real-ip"),
            SELECTED_ORGANIZATION,
            HttpHeaders.createOptimized("http2-settings"),
            HttpHeaders.EXPECT);
    private static final List<String> SAID_BY_THE_GATEWAY_FAMILIES = List.of("x-internal-", "x-forwarded-");

    private PassedHeaders() {}

    /** Leaves of a client's headers what may go to a service. */
    static void fromClient(MultiMap headers) {
        removeOfOneConnection(headers);
        SAID_BY_THE_GATEWAY.forEach(headers::remove);
        List<String> families = null;
        for (Map.Entry<String, String> header : headers) {
            if (isOfFamily(header.getKey())) {
                families = families == null ? new ArrayList<>() : families;
                families.add(header.getKey());
            }
        }
        if (families != null) {
            families.forEach(headers::remove);
        }
    }

    /** Leaves of a service's headers what may go to a client. */
    static void fromService(MultiMap headers) {
        removeOfOneConnection(headers);
        headers.remove(REQUEST_ID);
    }

    private static void removeOfOneConnection(MultiMap headers) {
        for (String line : headers.getAll(HttpHeaders.CONNECTION)) {
            for (String name : line.split(",")) {
                headers.remove(name.strip());
            }
        }
        OF_ONE_CONNECTION.forEach(headers::remove);
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
