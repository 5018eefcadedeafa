package io.research.launcher;

import java.net.http.HttpRequest;

/**
 * What the server said when it was greeted.
 *
 * @param id null if it named none, or does not know it any more
 * @param protocol the version of the protocol; null before that
 */
record Session(String id, String protocol) {
    static final Session NONE = new Session(null, null);
    static final String ID = "Mcp-Session-Id";

    void sign(HttpRequest.Builder request) {
        if (id != null) {
            request.header(ID, id);
        }
        if (protocol != null) {
            request.header("Mcp-Protocol-Version", protocol);
        }
    }

    /** The version holds, whoever answers. */
    Session lost() {
        return new Session(null, protocol);
    }
}
