package io.research.studies.concept;

import io.research.contracts.ErrorCode;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.kernel.problem.Problem;
import java.util.List;
import java.util.regex.Pattern;

/** An image as it was sent, checked. Reading one takes time, so not on the event loop. */
public final class ConceptUpload {
    /** The member of the body that holds the bytes, from its root. */
    public static final List<String> DATA = List.of("concept_image", "data_base64");

    private static final int MAX_BYTES = 10 * 1024 * 1024;
    private static final int MAX_FILENAME = 255;
    private static final int MAX_LABEL = 200;
    private static final Pattern PATH_OR_CONTROL = Pattern.compile("[/\\\\\\p{Cc}]");
    private static final Check<String> BARE_NAME =
            new Check<>("file_name", "must be the name of a file without a path", name -> !PATH_OR_CONTROL
                    .matcher(name)
                    .find());

    private final String label;
    private final String filename;
    private final ImageType type;
    private final int size;
    private byte[] bytes;

    private ConceptUpload(String label, String filename, ImageType type, byte[] bytes) {
        this.label = label;
        this.filename = filename;
        this.type = type;
        this.size = bytes == null ? 0 : bytes.length;
        this.bytes = bytes;
    }

    /**
     * Reads a {@code concept_image} out of a body of which {@link #DATA} was decoded; all four members are needed.
     *
     * @throws Problem {@code payload_too_large} for more than 10 MiB
     */
    public static ConceptUpload read(Fields in) {
        var bytes = in.required().bytes("data_base64").orNull();
        if (bytes != null && bytes.length > MAX_BYTES) {
            throw new Problem(ErrorCode.PAYLOAD_TOO_LARGE, "A concept image may have at most 10 MiB.");
        }
        var filename = in.required()
                .string("filename", Check.notBlank(), Check.maxCharacters(MAX_FILENAME), BARE_NAME)
                .orNull();
        var type = in.required().choice("content_type", ImageType.class).orNull();
        if (bytes != null && type != null) {
            check(in, type, bytes);
        }
        var label = in.required()
                .string("label", Check.notBlank(), Check.maxCharacters(MAX_LABEL))
                .orNull();
        return new ConceptUpload(label, filename, type, bytes);
    }

    public String label() {
        return label;
    }

    String filename() {
        return filename;
    }

    ImageType type() {
        return type;
    }

    /** The size of the image in bytes. */
    public int size() {
        return size;
    }

    /** Hands over the bytes once; they are not kept here, because a turn may wait long for its planner. */
    byte[] take() {
        byte[] taken = bytes;
        bytes = null;
        return taken;
    }

    private static void check(Fields in, ImageType type, byte[] bytes) {
        var header = ImageHeader.of(type, bytes);
        if (header.isEmpty()) {
            in.fault("content_type", "content_type", "does not match the content of the image");
        } else if (!header.get().isShowable()) {
            in.fault(
                    "data_base64",
                    "dimensions",
                    "must be at most 12,000 pixels wide and high, and 50 million pixels in all");
        }
    }
}
