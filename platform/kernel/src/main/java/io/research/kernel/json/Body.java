package io.research.kernel.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.kernel.digest.Sha256;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** A JSON request body: parsed, but not yet validated. */
public final class Body {
    private static final int LONG = 32 * 1024;
    private static final JsonFactory PIECES =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private final JsonNode root;
    private byte[] digest;

    Body(JsonNode root) {
        this.root = root;
    }

    /**
     * Validates the body as one object.
     *
     * @param reader reads the fields in the order of the schema and makes the request; it also runs when fields are at
     *     fault, which then read as absent
     * @throws Problem {@code validation_failed} with every fault found
     */
    public <T> T read(Function<Fields, T> reader) {
        var faults = new ArrayList<Fault>();
        T value = read(reader, faults);
        if (!faults.isEmpty()) {
            throw Problem.invalid(faults);
        }
        return value;
    }

    /** All faults that reading would find; for a body of which another service reads another part. */
    public List<Fault> faults(Function<Fields, ?> reader) {
        var faults = new ArrayList<Fault>();
        read(reader, faults);
        return faults;
    }

    /** One unvalidated member of the body; a missing node if there is none. */
    public JsonNode member(String name) {
        return root.path(name);
    }

    /** The whole unvalidated body. */
    public JsonNode value() {
        return root;
    }

    /** One member as a body of its own; of a missing node where there is none. */
    public Body part(String name) {
        return new Body(root.path(name));
    }

    /** The body as JSON text again. */
    public String text() {
        return root.toString();
    }

    private <T> T read(Function<Fields, T> reader, List<Fault> faults) {
        if (root instanceof ObjectNode object) {
            return Fields.readObject(object, List.of("body"), faults, reader);
        }
        faults.add(new Fault(List.of("body"), "the body must be a JSON object", "object"));
        return null;
    }

    /** The canonical form: object members sorted by name, no white space. */
    public String canonical() {
        var text = new StringWriter();
        write(text);
        return text.toString();
    }

    /**
     * The SHA-256 of the canonical form, which is never held as a whole; made once: that of a large body which is sent under an
     * Idempotency-Key where it is read, off the event loop.
     */
    public byte[] digest() {
        if (digest == null) {
            try {
                var sha = Sha256.begin();
                var bytes = new DigestOutputStream(OutputStream.nullOutputStream(), sha);
                try (var text = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8))) {
                    write(text);
                }
                digest = sha.digest();
            } catch (IOException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        return digest.clone();
    }

    boolean isDigested() {
        return digest != null;
    }

    /** The same request, keeping only its digest: for one that is answered much later. */
    public Body digested() {
        var digested = new Body(MissingNode.getInstance());
        digested.digest = digest();
        return digested;
    }

    private void write(Writer text) {
        try {
            write(root, text);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static void write(JsonNode node, Writer text) throws IOException {
        if (node.isObject()) {
            Map<String, JsonNode> members = new TreeMap<>();
            node.properties().forEach(member -> members.put(member.getKey(), member.getValue()));
            text.append('{');
            boolean first = true;
            for (var member : members.entrySet()) {
                text.append(first ? "" : ",");
                text.append(Integer.toString(member.getKey().length()))
                        .append(':')
                        .append(member.getKey())
                        .append('=');
                write(member.getValue(), text);
                first = false;
            }
            text.append('}');
        } else if (node.isArray()) {
            text.append('[');
            for (JsonNode item : node) {
                write(item, text);
                text.append(';');
            }
            text.append(']');
        } else if (node.isTextual() && node.textValue().length() > LONG) {
            // In pieces: as one text it would be copied several times over.
            try (var quoted = PIECES.createGenerator(text)) {
                quoted.writeString(node.textValue());
            }
        } else if (node.isBinary()) {
            try (var quoted = PIECES.createGenerator(text)) {
                quoted.writeBinary(node.binaryValue());
            }
        } else {
            text.append(node.toString());
        }
    }
}
