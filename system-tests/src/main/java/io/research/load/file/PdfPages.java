package io.research.load.file;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A PDF of pages with text, and of pictures that make it as large as it shall be. */
public final class PdfPages {
    private static final int PAGES = 300;
    private static final int LINES = 40;
    private static final int WORDS_OF_A_LINE = 7;
    private static final int WITHOUT_PICTURE = 3_400;
    private static final List<String> WORDS =
            List.of(("delivery kettle parcel morning winter neighbour price service market"
                            + " label answer question region figure report customer return growth quarter season")
                    .split(" "));

    private PdfPages() {}

    /** @param bytes how large it shall be, about */
    public static byte[] of(int bytes) {
        var random = new Random(WORDS_OF_A_LINE);
        String kids = IntStream.range(0, PAGES)
                .mapToObj(page -> 4 + 3 * page + " 0 R")
                .collect(Collectors.joining(" "));
        var file = new PdfFile()
                .object("<< /Type /Catalog /Pages 2 0 R >>")
                .object("<< /Type /Pages /Count " + PAGES + " /Kids [" + kids + "] >>")
                .object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
        byte[] noise = new byte[Math.max(1, bytes / PAGES - WITHOUT_PICTURE)];
        for (int page = 0; page < PAGES; page++) {
            int number = 4 + 3 * page;
            random.nextBytes(noise);
            file
                    .object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents " + (number + 1)
                            + " 0 R /Resources << /Font << /F 3 0 R >> /XObject << /I " + (number + 2)
                            + " 0 R >> >> >>")
                    .stream("", text(page + 1, random))
                    .stream(
                            "/Type /XObject /Subtype /Image /Width " + noise.length
                                    + " /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8",
                            noise);
        }
        return file.written();
    }

    private static String text(int page, Random random) {
        return IntStream.range(0, LINES)
                .mapToObj(line -> "(Line " + line + " of page " + page + ": the "
                        + random.ints(WORDS_OF_A_LINE, 0, WORDS.size())
                                .mapToObj(WORDS::get)
                                .collect(Collectors.joining(" "))
                        + ".) Tj T*\n")
                .collect(Collectors.joining("", "BT /F 10 Tf 12 TL 50 800 Td\n", "ET"));
    }
}
