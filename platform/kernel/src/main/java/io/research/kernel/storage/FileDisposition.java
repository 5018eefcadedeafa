package io.research.kernel.storage;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/**
 * How an object is presented when its link is opened.
 *
 * @param path of the service that owns the object, at which it serves it itself where the store cannot
 * @param filename of a browser that saves it; any text, it is data in the header
 * @param mediaType such as {@code audio/webm}
 * @param inline whether a browser may show it, or saves it
 */
public record FileDisposition(String path, String filename, String mediaType, boolean inline) {
    private static final String NOT_PLAIN = "[^A-Za-z0-9 ._()-]";

    public FileDisposition {
        if (!path.startsWith("/") || path.contains("?")) {
            throw new IllegalArgumentException("a path begins with a slash and has no query");
        }
        if (filename.isBlank() || mediaType.isBlank()) {
            throw new IllegalArgumentException("what is shown has a name and a type");
        }
    }

    /** Downloaded by a browser, never displayed. */
    public static FileDisposition download(String path, String filename, String mediaType) {
        return new FileDisposition(path, filename, mediaType, false);
    }

    /** The Content-Disposition header (RFC 6266): an ASCII name, and the true one if they differ. */
    public String contentDisposition() {
        String plain = filename.replaceAll(NOT_PLAIN, "_");
        String disposition = (inline ? "inline" : "attachment") + "; filename=\"" + plain + '"';
        return plain.equals(filename) ? disposition : disposition + "; filename*=UTF-8''" + encoded();
    }

    private String encoded() {
        return URLEncoder.encode(filename, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A");
    }
}
