package io.research.gateway.route;

/**
 * The only paths that are looked up: unreserved characters of RFC 3986 and single slashes. Anything that a service
 * might read differently from the gateway (encoded or doubled slashes, dot segments, path parameters, NUL) is not a
 * path here.
 */
public final class PlainPath {
    private static final boolean[] UNRESERVED = new boolean[128];

    static {
        for (char c = 0; c < UNRESERVED.length; c++) {
            UNRESERVED[c] =
                    c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || "-._~".indexOf(c) >= 0;
        }
    }

    private PlainPath() {}

    public static boolean is(String path) {
        if (path == null || path.isEmpty() || path.charAt(0) != '/') {
            return false;
        }
        int start = 1;
        for (int at = 1; at < path.length(); at++) {
            char c = path.charAt(at);
            if (c == '/') {
                if (!isSegment(path, start, at)) {
                    return false;
                }
                start = at + 1;
            } else if (c >= UNRESERVED.length || !UNRESERVED[c]) {
                return false;
            }
        }
        return start == path.length() || isSegment(path, start, path.length());
    }

    /** Neither empty nor a dot segment. */
    private static boolean isSegment(String path, int start, int end) {
        return switch (end - start) {
            case 0 -> false;
            case 1 -> path.charAt(start) != '.';
            case 2 -> path.charAt(start) != '.' || path.charAt(start + 1) != '.';
            default -> true;
        };
    }
}
