package io.research.load.file;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A PDF, written object by object: they are numbered from 1, and the first one is the catalogue. */
final class PdfFile {
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final List<Integer> offsets = new ArrayList<>();

    PdfFile() {
        add("%PDF-1.4\n");
    }

    PdfFile object(String content) {
        begin();
        add(content + "\nendobj\n");
        return this;
    }

    PdfFile stream(String dictionary, byte[] content) {
        begin();
        add("<< " + dictionary + " /Length " + content.length + " >>\nstream\n");
        file.writeBytes(content);
        add("\nendstream\nendobj\n");
        return this;
    }

    PdfFile stream(String dictionary, String content) {
        return stream(dictionary, content.getBytes(StandardCharsets.US_ASCII));
    }

    byte[] written() {
        int table = file.size();
        add("xref\n0 " + (offsets.size() + 1) + "\n0000000000 65535 f \n");
        offsets.forEach(offset -> add("%010d 00000 n \n".formatted(offset)));
        add("trailer << /Size " + (offsets.size() + 1) + " /Root 1 0 R >>\nstartxref\n" + table + "\n%%EOF\n");
        return file.toByteArray();
    }

    private void begin() {
        offsets.add(file.size());
        add(offsets.size() + " 0 obj\n");
    }

    private void add(String text) {
        file.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }
}
