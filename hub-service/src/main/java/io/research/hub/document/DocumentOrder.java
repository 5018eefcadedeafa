package io.research.hub.document;

import io.research.kernel.child.ChildParts;
import java.nio.charset.StandardCharsets;

/** The input of a reader. */
record DocumentOrder(DocumentBounds bounds, String name, byte[] content) {

    static DocumentOrder read(byte[] bytes) {
        var parts = ChildParts.split(bytes);
        return new DocumentOrder(
                DocumentBounds.read(parts.get(0)), new String(parts.get(1), StandardCharsets.UTF_8), parts.get(2));
    }

    byte[] bytes() {
        return ChildParts.join(bounds.bytes(), name.getBytes(StandardCharsets.UTF_8), content);
    }
}
