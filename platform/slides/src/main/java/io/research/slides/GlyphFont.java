package io.research.slides;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import io.research.slides.PrintedLine.Glyphs;
import java.awt.font.GlyphVector;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TTFSubsetter;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSString;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.common.PDStream;

/**
 * The shaped glyphs of one font in a PDF. The library embeds fonts by their letters; here each code is a glyph together with
 * the text that it stands for, so that what is searched and copied is what was written: the same vowel sign begins another
 * syllable each time.
 */
final class GlyphFont {
    private static final List<String> TABLES =
            List.of("head", "hhea", "loca", "maxp", "cvt ", "prep", "glyf", "hmtx", "fpgm", "gasp");

    /** The JDK's codes for what is not drawn begin here. */
    private static final int NO_GLYPH = 0xFFFE;

    private static final int MOST_ENTRIES = 100;
    private static final int SYMBOLIC = 4;

    private final ScriptFont font;
    private final COSDictionary dictionary = new COSDictionary();
    private final Map<Code, Integer> codes = new LinkedHashMap<>();

    GlyphFont(ScriptFont font) {
        this.font = font;
    }

    /** Filled when the document is {@link #finish finished}. */
    COSDictionary dictionary() {
        return dictionary;
    }

    /** The operators that show those glyphs that have a text, one behind the other, for readers take gaps for spaces. */
    String shown(Glyphs piece, double x, double y, double size) {
        var vector = piece.glyphs();
        var pen = new Pen(x, y, size);
        texts(piece).forEach((glyph, text) -> {
            var code = new Code(vector.getGlyphCode(glyph), text.text(), text.width());
            pen.write(codes.computeIfAbsent(code, _ -> codes.size() + 1), text.width(), vector.getGlyphPosition(glyph));
        });
        return pen.operators();
    }

    /** The outlines of the others, such as marks: readers would take each glyph for a letter of its own. */
    static Path2D outlines(Glyphs piece) {
        var vector = piece.glyphs();
        var shown = texts(piece);
        var outlines = new Path2D.Double();
        for (int glyph = 0; glyph < vector.getNumGlyphs(); glyph++) {
            if (vector.getGlyphCode(glyph) < NO_GLYPH && !shown.containsKey(glyph)) {
                outlines.append(vector.getGlyphOutline(glyph), false);
            }
        }
        return outlines;
    }

    /** The first glyph of each part of the text, from left to right, with that part and the width of all its glyphs. */
    private static SortedMap<Integer, Text> texts(Glyphs piece) {
        var vector = piece.glyphs();
        var starts = starts(piece);
        var texts = new TreeMap<Integer, Text>();
        for (int start : starts) {
            int end = Objects.requireNonNullElse(
                    starts.higher(start), piece.text().length());
            var glyphs = IntStream.range(0, vector.getNumGlyphs())
                    .filter(at -> vector.getGlyphCharIndex(at) >= start && vector.getGlyphCharIndex(at) < end)
                    .filter(at -> vector.getGlyphCode(at) < NO_GLYPH)
                    .boxed()
                    .toList();
            long width = glyphs.stream().mapToLong(at -> advance(vector, at)).sum();
            glyphs.stream()
                    .filter(at -> advance(vector, at) > 0)
                    .findFirst()
                    .or(() -> glyphs.stream().findFirst())
                    .ifPresent(first -> texts.put(first, new Text(piece.text().substring(start, end), width)));
        }
        return texts;
    }

    /** Where the text of a glyph begins: a letter and its marks are one, or readers set each mark to the letter beside it. */
    private static NavigableSet<Integer> starts(Glyphs piece) {
        var starts = new TreeSet<Integer>();
        for (int at = 0; at < piece.glyphs().getNumGlyphs(); at++) {
            starts.add(piece.glyphs().getGlyphCharIndex(at));
        }
        var letters = BreakIterator.getCharacterInstance(ULocale.ROOT);
        letters.setText(piece.text());
        starts.removeIf(start -> !letters.isBoundary(start));
        return starts;
    }

    private static long advance(GlyphVector vector, int at) {
        return Math.round(vector.getGlyphMetrics(at).getAdvanceX());
    }

    /** Embeds what was used. */
    void finish(PDDocument document) throws IOException {
        try (var in = font.open();
                var file = new TTFParser().parse(new RandomAccessReadBuffer(in))) {
            var subset = new TTFSubsetter(file, TABLES);
            subset.addGlyphIds(codes.keySet().stream().map(Code::glyph).collect(Collectors.toSet()));
            var embedded = new ByteArrayOutputStream();
            subset.writeToStream(embedded);
            var places = subset.getGIDMap().entrySet().stream()
                    .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
            var name = COSName.getPDFName("SLIDES+" + file.getName());
            dictionary.setItem(COSName.TYPE, COSName.FONT);
            dictionary.setItem(COSName.SUBTYPE, COSName.TYPE0);
            dictionary.setItem(COSName.BASE_FONT, name);
            dictionary.setItem(COSName.ENCODING, COSName.IDENTITY_H);
            dictionary.setItem(COSName.TO_UNICODE, stream(document, toUnicode().getBytes(StandardCharsets.US_ASCII)));
            var glyphs = new COSDictionary();
            glyphs.setItem(COSName.TYPE, COSName.FONT);
            glyphs.setItem(COSName.SUBTYPE, COSName.CID_FONT_TYPE2);
            glyphs.setItem(COSName.BASE_FONT, name);
            glyphs.setItem(COSName.CIDSYSTEMINFO, identity());
            glyphs.setItem(COSName.FONT_DESC, descriptor(document, file, name, embedded.toByteArray()));
            glyphs.setItem(COSName.W, widths());
            glyphs.setItem(COSName.CID_TO_GID_MAP, stream(document, glyphOfCode(places)));
            dictionary.setItem(COSName.DESCENDANT_FONTS, array(glyphs));
        }
    }

    private static COSDictionary identity() {
        var identity = new COSDictionary();
        identity.setItem(COSName.REGISTRY, new COSString("Adobe"));
        identity.setItem(COSName.ORDERING, new COSString("Identity"));
        identity.setInt(COSName.SUPPLEMENT, 0);
        return identity;
    }

    private static COSDictionary descriptor(PDDocument document, TrueTypeFont file, COSName name, byte[] embedded)
            throws IOException {
        float scale = ScriptFont.EM / file.getUnitsPerEm();
        var head = file.getHeader();
        var lines = file.getHorizontalHeader();
        var box = new PDRectangle();
        box.setLowerLeftX(head.getXMin() * scale);
        box.setLowerLeftY(head.getYMin() * scale);
        box.setUpperRightX(head.getXMax() * scale);
        box.setUpperRightY(head.getYMax() * scale);
        var descriptor = new COSDictionary();
        descriptor.setItem(COSName.TYPE, COSName.FONT_DESC);
        descriptor.setItem(COSName.FONT_NAME, name);
        descriptor.setInt(COSName.FLAGS, SYMBOLIC);
        descriptor.setItem(COSName.FONT_BBOX, box);
        descriptor.setInt(COSName.ITALIC_ANGLE, 0);
        descriptor.setFloat(COSName.ASCENT, lines.getAscender() * scale);
        descriptor.setFloat(COSName.DESCENT, lines.getDescender() * scale);
        descriptor.setFloat(COSName.CAP_HEIGHT, lines.getAscender() * scale);
        descriptor.setInt(COSName.STEM_V, 80);
        var program = stream(document, embedded);
        program.getCOSObject().setInt(COSName.LENGTH1, embedded.length);
        descriptor.setItem(COSName.FONT_FILE2, program);
        return descriptor;
    }

    private COSArray widths() {
        var each = new COSArray();
        codes.keySet().forEach(code -> each.add(COSInteger.get(code.width())));
        return array(COSInteger.ONE, each);
    }

    private byte[] glyphOfCode(Map<Integer, Integer> places) {
        var map = new ByteArrayOutputStream();
        map.writeBytes(new byte[2]);
        codes.keySet().forEach(code -> {
            int place = places.get(code.glyph());
            map.write(place >> 8);
            map.write(place);
        });
        return map.toByteArray();
    }

    private String toUnicode() {
        var entries = codes.entrySet().stream()
                .map(entry -> String.format(
                        "<%04X> <%s>\n",
                        entry.getValue(), hexadecimal(entry.getKey().text())))
                .toList();
        var map = new StringBuilder(
                """
                /CIDInit /ProcSet findresource begin
                12 dict begin
                begincmap
                /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
                /CMapName /Adobe-Identity-UCS def
                /CMapType 2 def
                1 begincodespacerange
                <0000> <FFFF>
                endcodespacerange
                """);
        for (int from = 0; from < entries.size(); from += MOST_ENTRIES) {
            var some = entries.subList(from, Math.min(entries.size(), from + MOST_ENTRIES));
            map.append(some.size()).append(" beginbfchar\n");
            some.forEach(map::append);
            map.append("endbfchar\n");
        }
        return map.append("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
                .toString();
    }

    private static String hexadecimal(String text) {
        return text.chars().mapToObj(unit -> String.format("%04X", unit)).collect(Collectors.joining());
    }

    private static PDStream stream(PDDocument document, byte[] content) throws IOException {
        return new PDStream(document, new ByteArrayInputStream(content), COSName.FLATE_DECODE);
    }

    private static COSArray array(COSBase... items) {
        return new COSArray(List.of(items));
    }

    /** A part of a text. */
    private record Text(String text, long width) {}

    /** A glyph and what it stands for. */
    private record Code(int glyph, String text, long width) {}

    /** Writes glyphs one behind the other as long as they stand on one line. */
    private static final class Pen {
        private final StringBuilder operators = new StringBuilder();
        private final double x;
        private final double y;
        private final double size;
        private boolean isDown;
        private double atX;
        private double atY;

        private Pen(double x, double y, double size) {
            this.x = x;
            this.y = y;
            this.size = size;
        }

        private void write(int code, long width, Point2D place) {
            if (isDown && place.getY() != atY) {
                lift();
            }
            if (!isDown) {
                operators.append(String.format(
                        Locale.ROOT,
                        "1 0 0 1 %.2f %.2f Tm [",
                        x + place.getX() / ScriptFont.EM * size,
                        y - place.getY() / ScriptFont.EM * size));
                isDown = true;
            } else if (Math.abs(place.getX() - atX) >= 1) {
                operators.append(Math.round(atX - place.getX()));
            }
            operators.append(String.format("<%04X>", code));
            atX = place.getX() + width;
            atY = place.getY();
        }

        private void lift() {
            if (isDown) {
                operators.append("] TJ\n");
                isDown = false;
            }
        }

        private String operators() {
            lift();
            return operators.toString();
        }
    }
}
