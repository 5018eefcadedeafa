package io.research.hub.document;

import io.research.hub.passage.DocumentText;
import io.research.hub.passage.DocumentText.Part;
import io.research.kernel.child.ChildParts;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;

/** The result of a reader: the text, its parts as three numbers each, its media type, and its pages. */
final class DocumentAnswer {
    private static final int NUMBERS = 3 * Integer.BYTES;
    private static final int NO_PAGES = -1;

    private DocumentAnswer() {}

    static byte[] write(DocumentText document) {
        var parts = ByteBuffer.allocate(document.parts().size() * NUMBERS);
        document.parts()
                .forEach(part -> parts.putInt(part.page()).putInt(part.from()).putInt(part.to()));
        int pages = document.pages() == null ? NO_PAGES : document.pages();
        return ChildParts.join(
                document.text().getBytes(StandardCharsets.UTF_8),
                parts.array(),
                document.mediaType().getBytes(StandardCharsets.UTF_8),
                ByteBuffer.allocate(Integer.BYTES).putInt(pages).array());
    }

    static DocumentText read(byte[] answer) {
        var members = ChildParts.split(answer);
        var numbers = ByteBuffer.wrap(members.get(1));
        var parts = new ArrayList<Part>();
        while (numbers.hasRemaining()) {
            parts.add(new Part(numbers.getInt(), numbers.getInt(), numbers.getInt()));
        }
        int pages = ByteBuffer.wrap(members.get(3)).getInt();
        return new DocumentText(
                new String(members.get(0), StandardCharsets.UTF_8),
                parts,
                new String(members.get(2), StandardCharsets.UTF_8),
                pages == NO_PAGES ? null : pages);
    }
}
