package io.research.hub.template;

import io.research.kernel.child.ChildWork;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The placeholders of a DOCX, a line each, read in a process of its own. */
class DocxPlaceholders implements ChildWork {

    @Override
    public byte[] run(byte[] input) {
        return String.join("\n", Placeholders.in(DocxTemplate.text(input))).getBytes(StandardCharsets.UTF_8);
    }

    static List<String> names(byte[] answer) {
        return new String(answer, StandardCharsets.UTF_8).lines().toList();
    }
}
