package io.research.interviews.page;

import jakarta.ws.rs.core.EntityTag;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;

/** A file of the page, in memory, as it is and compressed. */
final class PageFile {
    private static final int TAG_BYTES = 12;

    private final String mediaType;
    private final byte[] plain;
    private final byte[] zipped;
    private final String hash;

    PageFile(String mediaType, byte[] content) {
        this.mediaType = mediaType;
        this.plain = content;
        this.zipped = zip(content);
        this.hash = hash(content);
    }

    String mediaType() {
        return mediaType;
    }

    byte[] bytes(boolean isZipped) {
        return isZipped ? zipped : plain;
    }

    /** Another content has another tag, and so has another encoding of the same. */
    EntityTag tag(boolean isZipped) {
        return new EntityTag(isZipped ? hash + "-gzip" : hash);
    }

    private static byte[] zip(byte[] content) {
        var zipped = new ByteArrayOutputStream();
        try (var zip = new GZIPOutputStream(zipped)) {
            zip.write(content);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return zipped.toByteArray();
    }

    private static String hash(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content), 0, TAG_BYTES);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
