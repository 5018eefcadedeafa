package io.research.node.protobuf;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;

/**
 * What typed clients send: secrets (Helm keeps its releases in them), config maps, namespaces, scales and options of
 * deletions. The numbers are those of Kubernetes' generated.proto.
 */
public final class ProtobufObject {
    private static final byte[] MAGIC = {'k', '8', 's', 0};

    private ProtobufObject() {}

    /** The object as JSON has it; an {@link IllegalArgumentException} where it is another one. */
    public static ObjectNode read(byte[] raw) {
        if (raw.length < MAGIC.length || !Arrays.equals(MAGIC, Arrays.copyOf(raw, MAGIC.length))) {
            throw new IllegalArgumentException("no protobuf of Kubernetes");
        }
        var envelope = new WireFields(Arrays.copyOfRange(raw, MAGIC.length, raw.length));
        var type = new WireFields(envelope.one(1));
        var content = new WireFields(envelope.one(2));
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        object.put("apiVersion", type.text(1)).put("kind", type.text(2));
        if (type.text(2).equals("DeleteOptions")) {
            return object;
        }
        object.set("metadata", metadata(new WireFields(content.one(1))));
        switch (type.text(2)) {
            case "Namespace" -> {}
            case "ConfigMap" -> object.set("data", map(content.all(2), ProtobufObject::text));
            case "Scale" -> object.putObject("spec").put("replicas", new WireFields(content.one(2)).number(1));
            case "Secret" -> {
                object.set("data", map(content.all(2), Base64.getEncoder()::encodeToString));
                object.put("type", content.text(3).isEmpty() ? "Opaque" : content.text(3));
            }
            case String other -> throw new IllegalArgumentException("protobuf of " + other + " is not known");
        }
        return object;
    }

    private static ObjectNode metadata(WireFields fields) {
        ObjectNode meta = JsonNodeFactory.instance.objectNode();
        putText(meta, "name", fields.text(1));
        putText(meta, "generateName", fields.text(2));
        putText(meta, "namespace", fields.text(3));
        if (!fields.all(11).isEmpty()) {
            meta.set("labels", map(fields.all(11), ProtobufObject::text));
        }
        if (!fields.all(12).isEmpty()) {
            meta.set("annotations", map(fields.all(12), ProtobufObject::text));
        }
        return meta;
    }

    private static void putText(ObjectNode object, String name, String value) {
        if (!value.isEmpty()) {
            object.put(name, value);
        }
    }

    private static ObjectNode map(List<byte[]> entries, Function<byte[], String> value) {
        ObjectNode map = JsonNodeFactory.instance.objectNode();
        for (byte[] entry : entries) {
            var pair = new WireFields(entry);
            map.put(pair.text(1), value.apply(pair.one(2)));
        }
        return map;
    }

    private static String text(byte[] raw) {
        return new String(raw, StandardCharsets.UTF_8);
    }
}
