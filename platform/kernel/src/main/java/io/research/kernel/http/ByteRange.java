package io.research.kernel.http;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The part of a file that a client asks for (RFC 9110 §14).
 *
 * @param from bytes before it
 * @param length of it, at least 1
 */
public record ByteRange(long from, long length) {
    private static final Pattern ONE = Pattern.compile("bytes=(?<first>\\d{0,18})-(?<last>\\d{0,18})");

    /**
     * The single range that the header names, limited to the file. Empty, which means the whole file, if there is no
     * header or one that a server may ignore: several ranges, another unit, or nothing inside the file.
     *
     * @param header the Range header; may be null
     * @param size of the file
     */
    public static Optional<ByteRange> of(String header, long size) {
        var named = ONE.matcher(header == null ? "" : header.strip());
        if (!named.matches()) {
            return Optional.empty();
        }
        String first = named.group("first");
        String last = named.group("last");
        if (first.isEmpty()) {
            return last.isEmpty() ? Optional.empty() : lastBytes(Long.parseLong(last), size);
        }
        long from = Long.parseLong(first);
        long to = last.isEmpty() ? size - 1 : Math.min(Long.parseLong(last), size - 1);
        return from > to ? Optional.empty() : Optional.of(new ByteRange(from, to - from + 1));
    }

    /** The Content-Range header of an answer with this part. */
    public String contentRange(long size) {
        return "bytes " + from + "-" + (from + length - 1) + "/" + size;
    }

    private static Optional<ByteRange> lastBytes(long wanted, long size) {
        long length = Math.min(wanted, size);
        return length == 0 ? Optional.empty() : Optional.of(new ByteRange(size - length, length));
    }
}
