package io.research.hub.template;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.kernel.child.ChildParts;
import io.research.kernel.child.ChildWork;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Fills a DOCX with values, in a process of its own. */
class FilledDocx implements ChildWork {
    private static final TypeReference<Map<String, List<Block>>> VALUES = new TypeReference<>() {};

    @Override
    public byte[] run(byte[] input) throws IOException {
        var parts = ChildParts.split(input);
        return DocxTemplate.fill(parts.get(1), TemplateReader.JSON.readValue(parts.get(0), VALUES));
    }
}
