package io.research.hub.document;

import io.research.contracts.ErrorCode;
import io.research.kernel.json.Text;
import io.research.kernel.problem.Problem;
import java.nio.file.Path;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** A file that was uploaded, on disk until the request ends. */
public record Upload(String name, Path path, long bytes) {
    private static final int LONGEST_NAME = 200;

    /** @throws Problem where there is no file, a plain field in its place, an empty file or one of more bytes */
    public static Upload of(FileUpload file, long largest) {
        if (file == null) {
            throw Problem.invalid("file", "required", "is required");
        }
        if (file.fileName() == null || file.fileName().isEmpty()) {
            throw Problem.invalid("file", "file", "must be a file: a part of the form that has a filename");
        }
        if (file.size() == 0) {
            throw Problem.invalid("file", "empty", "must not be empty");
        }
        if (file.size() > largest) {
            throw new Problem(ErrorCode.PAYLOAD_TOO_LARGE);
        }
        return new Upload(name(file.fileName()), file.uploadedFile(), file.size());
    }

    /** The last part of a path, without control characters. */
    private static String name(String sent) {
        String last = sent.substring(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1);
        String plain = Text.isStorable(last) ? last.replaceAll("\\p{Cntrl}", "").strip() : "";
        if (plain.isEmpty()) {
            return "document";
        }
        int end = Math.min(plain.length(), LONGEST_NAME);
        boolean splits = end < plain.length() && Character.isLowSurrogate(plain.charAt(end));
        return plain.substring(0, splits ? end - 1 : end);
    }
}
