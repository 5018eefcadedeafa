package io.research.load.file;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Multipart forms with one file. */
public final class UploadForm {
    private static final String BOUNDARY = "part";

    /** The content type of all of them. */
    public static final String TYPE = "multipart/form-data; boundary=" + BOUNDARY;

    private UploadForm() {}

    public static byte[] of(String name, byte[] content) {
        var form = new ByteArrayOutputStream();
        form.writeBytes(head(name));
        form.writeBytes(content);
        form.writeBytes(("\r\n--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.US_ASCII));
        return form.toByteArray();
    }

    /** One that is cut off in the middle of its file. */
    public static byte[] withoutEnd() {
        return head("notes.txt");
    }

    private static byte[] head(String name) {
        return ("--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name
                        + "\"\r\nContent-Type: application/octet-stream\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }
}
