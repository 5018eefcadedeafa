package io.research.load.analysis;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A PDF of pages with text, and of pictures that make it as large as it shall be. */
final class PdfPages {
    private static final int PAGES = 300;
    private static final int LINES = 40;
    private static final List<String> WORDS = List.of(
            "delivery",
            "kettle",
            "parcel",
            "morning",
            "winter",
            "neighbour",
            "price",
            "service",
            "market",
            "label",
            "answer",
            "question",
            "region",
            "figure",
            "report",
            "customer",
            "return",
            "growth",
            "quarter",
            "season");

    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final List<Integer> offsets = new ArrayList<>();
    private final Random random = new Random(7);

    private PdfPages() {}

    static byte[] of(int bytes) {
        return new PdfPages().written(bytes);
    }

    private byte[] written(int bytes) {
        add("%PDF-1.4\n");
        object("<< /Type /Catalog /Pages 2 0 R >>");
        var kids = new StringBuilder();
        for (int page = 0; page < PAGES; page++) {
            kids.append(4 + 3 * page).append(" 0 R ");
        }
        object("<< /Type /Pages /Count " + PAGES + " /Kids [" + kids + "] >>");
        object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
        int picture = Math.max(1, bytes / PAGES - 3_400);
        for (int page = 0; page < PAGES; page++) {
            int number = 4 + 3 * page;
            object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents " + (number + 1)
                    + " 0 R /Resources << /Font << /F 3 0 R >> /XObject << /I " + (number + 2) + " 0 R >> >> >>");
            stream("", text(page).getBytes(StandardCharsets.US_ASCII));
            byte[] noise = new byte[picture];
            random.nextBytes(noise);
            stream(
                    "/Type /XObject /Subtype /Image /Width " + picture
                            + " /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 ",
                    noise);
        }
        int start = file.size();
        add("xref\n0 " + (offsets.size() + 1) + "\n0000000000 65535 f \n");
        offsets.forEach(offset -> add("%010d 00000 n \n".formatted(offset)));
        add("trailer << /Size " + (offsets.size() + 1) + " /Root 1 0 R >>\nstartxref\n" + start + "\n%%EOF\n");
        return file.toByteArray();
    }

    private String text(int page) {
        var text = new StringBuilder("BT /F 10 Tf 12 TL 50 800 Td\n");
        for (int line = 0; line < LINES; line++) {
            text.append('(')
                    .append("Line ")
                    .append(line)
                    .append(" of page ")
                    .append(page + 1)
                    .append(": the ");
            for (int word = 0; word < 7; word++) {
                text.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
            }
            text.append(".) Tj T*\n");
        }
        return text.append("ET").toString();
    }

    private void object(String content) {
        offsets.add(file.size());
        add(offsets.size() + " 0 obj\n" + content + "\nendobj\n");
    }

    private void stream(String dictionary, byte[] content) {
        offsets.add(file.size());
        add(offsets.size() + " 0 obj\n<< " + dictionary + "/Length " + content.length + " >>\nstream\n");
        file.writeBytes(content);
        add("\nendstream\nendobj\n");
    }

    private void add(String text) {
        file.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }
}
