package io.research.kernel.http;

import io.research.kernel.digest.Sha256;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** A file in memory, plain and compressed. */
public final class StaticFile {
    private static final int TAG_BYTES = 12;
    private static final String GZIP = "gzip";

    private final String mediaType;
    private final byte[] plain;
    private final byte[] zipped;
    private final String hash;

    /** How clients cache the file. */
    public enum Caching {
        /** They store it, and revalidate it each time. */
        ASKED_AGAIN("no-cache"),
        /** They store it and never revalidate it: for addresses that change with the content. */
        KEPT_FOR_EVER("public, max-age=31536000, immutable"),
        /** They do not store it. */
        NOT_KEPT("no-store");

        private final String header;

        Caching(String header) {
            this.header = header;
        }
    }

    public StaticFile(String mediaType, byte[] content) {
        this.mediaType = mediaType;
        this.plain = content.clone();
        this.zipped = zip(content);
        this.hash = hash(content);
    }

    /** The entity tag: equal for equal content. */
    public String hash() {
        return hash;
    }

    /** The response, which may be cached and revalidated: see {@link #answer(Request, String, Caching)}. */
    public Response.ResponseBuilder answer(Request request, String encodings) {
        return answer(request, encodings, Caching.ASKED_AGAIN);
    }

    /**
     * The response: 200, or 304 if the client already has it.
     *
     * @param encodings the Accept-Encoding header; may be null
     */
    public Response.ResponseBuilder answer(Request request, String encodings, Caching caching) {
        boolean isZipped = accepts(encodings);
        // Another encoding of the same content is another representation, and has another tag.
        var tag = new EntityTag(isZipped ? hash + "-gzip" : hash);
        var unchanged = request.evaluatePreconditions(tag);
        var answer = unchanged != null
                ? unchanged
                : Response.ok(isZipped ? zipped : plain, mediaType)
                        .header(HttpHeaders.CONTENT_ENCODING, isZipped ? GZIP : null);
        return answer.tag(tag)
                .header(HttpHeaders.CACHE_CONTROL, caching.header)
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
                .header("X-Content-Type-Options", "nosniff")
                .header("Cross-Origin-Resource-Policy", "same-origin");
    }

    private static boolean accepts(String encodings) {
        return encodings != null
                && Arrays.stream(encodings
                                .toLowerCase(Locale.ROOT)
                                .replace(" ", "")
                                .split(","))
                        .anyMatch(encoding -> encoding.equals(GZIP)
                                || encoding.startsWith(GZIP + ";q=") && !encoding.matches("gzip;q=0(\\.0*)?"));
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
        return HexFormat.of().formatHex(Sha256.of(content), 0, TAG_BYTES);
    }
}
