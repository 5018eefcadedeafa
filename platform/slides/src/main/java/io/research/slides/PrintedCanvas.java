package io.research.slides;

import com.ibm.icu.text.Bidi;
import io.research.slides.PrintedLine.Glyphs;
import io.research.slides.PrintedLine.Letters;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.apache.pdfbox.pdmodel.interactive.viewerpreferences.PDViewerPreferences;

/**
 * Draws slides as PDF, with text that can be searched and copied. The fonts are Liberation Sans and those of other scripts,
 * embedded in the part that is used; a sign that they lack is shown as a box, and a deck whose letters they lack is not
 * printed at all ({@link #canShow}).
 */
public final class PrintedCanvas implements Canvas, AutoCloseable {
    private static final double BOLD_STROKE = 0.03;
    private static final double ASCENT = 0.92;

    private final PDDocument document = new PDDocument();
    private final PDType0Font font;
    private final FontMetrics letters;
    private final boolean rightToLeft;
    private final Map<ScriptFont, GlyphFont> others = new EnumMap<>(ScriptFont.class);
    private COSDictionary resources;
    private PDPageContentStream page;
    private boolean isLegible = true;

    /** @param rightToLeft whether text begins, and bars grow, at the right of their boxes */
    public PrintedCanvas(FontMetrics letters, String title, String language, boolean rightToLeft) {
        this.letters = letters;
        this.rightToLeft = rightToLeft;
        try (var in = PrintedCanvas.class.getResourceAsStream(FontMetrics.FONT)) {
            font = PDType0Font.load(document, in, true);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        var about = new PDDocumentInformation();
        about.setTitle(title);
        document.setDocumentInformation(about);
        document.getDocumentCatalog().setLanguage(language);
        if (rightToLeft) {
            var preferences = new PDViewerPreferences(new COSDictionary());
            preferences.setReadingDirection(PDViewerPreferences.READING_DIRECTION.R2L);
            document.getDocumentCatalog().setViewerPreferences(preferences);
        }
    }

    /** Whether each letter of the text can be shown. */
    public static boolean canShow(String text, FontMetrics letters) {
        return text.codePoints().filter(Character::isLetter).allMatch(letters::has);
    }

    @Override
    public void slide(String title, Box box, Type type, Tint tint) {
        draw(() -> {
            if (page != null) {
                page.close();
            }
            var next = new PDPage(new PDRectangle((float) WIDTH, (float) HEIGHT));
            document.addPage(next);
            page = new PDPageContentStream(document, next);
            resources = next.getResources().getCOSObject();
        });
        text(box, title, type, tint);
    }

    @Override
    public void fill(Box box, Tint tint) {
        draw(() -> {
            page.setNonStrokingColor(tint.red() / 255f, tint.green() / 255f, tint.blue() / 255f);
            page.addRect((float) box.x(), (float) (HEIGHT - box.bottom()), (float) box.width(), (float) box.height());
            page.fill();
        });
    }

    @Override
    public void text(Box box, String text, Type type, Tint tint) {
        isLegible &= canShow(text, letters);
        draw(() -> {
            page.setNonStrokingColor(tint.red() / 255f, tint.green() / 255f, tint.blue() / 255f);
            page.setStrokingColor(tint.red() / 255f, tint.green() / 255f, tint.blue() / 255f);
            page.setRenderingMode(type.isBold() ? RenderingMode.FILL_STROKE : RenderingMode.FILL);
            page.setLineWidth((float) (type.size() * BOLD_STROKE));
            page.setCharacterSpacing((float) gap(type));
            double y = HEIGHT - box.y() - type.size() * ASCENT;
            for (String paragraph : text.lines().toList()) {
                boolean fromRight = isReadFromRight(paragraph);
                for (String line : letters.lines(paragraph, type, box.width())) {
                    var printed = PrintedLine.of(line, fromRight, letters, type.size(), gap(type));
                    write(printed, rightToLeft ? box.x() + box.width() - printed.width() : box.x(), y, type);
                    y -= type.leading();
                }
            }
        });
    }

    private static double gap(Type type) {
        return type.isBold() ? type.size() * BOLD_STROKE : 0;
    }

    /** A paragraph without any letter of the deck's direction has its own, and so has a foreign quotation. */
    private boolean isReadFromRight(String paragraph) {
        byte first = Bidi.getBaseDirection(paragraph);
        return first == Bidi.RTL
                || rightToLeft
                        && (first == Bidi.NEUTRAL || paragraph.codePoints().anyMatch(PrintedCanvas::isFromRight));
    }

    private static boolean isFromRight(int letter) {
        byte direction = Character.getDirectionality(letter);
        return direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
    }

    private void write(PrintedLine line, double from, double y, Type type) throws IOException {
        double x = from;
        for (var piece : line.pieces()) {
            switch (piece) {
                case Letters latin -> {
                    page.beginText();
                    page.setFont(font, (float) type.size());
                    page.newLineAtOffset((float) x, (float) y);
                    page.showText(latin.text());
                    page.endText();
                }
                case Glyphs glyphs -> {
                    double size = glyphs.font().size(type.size());
                    write(glyphs, x, y, size);
                    draw(GlyphFont.outlines(glyphs), x, y, size / ScriptFont.EM, type.isBold());
                }
            }
            x += piece.width();
        }
    }

    /** The library shows letters only and has no other way to show glyphs. */
    @SuppressWarnings("deprecation")
    private void write(Glyphs glyphs, double x, double y, double size) throws IOException {
        var other = others.computeIfAbsent(glyphs.font(), GlyphFont::new);
        String name = "S" + glyphs.font().ordinal();
        if (resources.getCOSDictionary(COSName.FONT) == null) {
            resources.setItem(COSName.FONT, new COSDictionary());
        }
        resources.getCOSDictionary(COSName.FONT).setItem(COSName.getPDFName(name), other.dictionary());
        page.appendRawCommands(String.format(Locale.ROOT, "q\nBT\n/%s %.2f Tf\n0 Tc\n", name, size));
        page.appendRawCommands(other.shown(glyphs, x, y, size) + "ET\nQ\n");
    }

    private void draw(Path2D outlines, double x, double y, double scale, boolean isBold) throws IOException {
        var path = outlines.getPathIterator(new AffineTransform(scale, 0, 0, -scale, x, y));
        if (path.isDone()) {
            return;
        }
        float[] to = new float[6];
        float fromX = 0;
        float fromY = 0;
        for (; !path.isDone(); path.next()) {
            int end = 0;
            switch (path.currentSegment(to)) {
                case PathIterator.SEG_MOVETO -> page.moveTo(to[0], to[1]);
                case PathIterator.SEG_LINETO -> page.lineTo(to[0], to[1]);
                case PathIterator.SEG_QUADTO -> {
                    page.curveTo(
                            (fromX + 2 * to[0]) / 3,
                            (fromY + 2 * to[1]) / 3,
                            (to[2] + 2 * to[0]) / 3,
                            (to[3] + 2 * to[1]) / 3,
                            to[2],
                            to[3]);
                    end = 2;
                }
                case PathIterator.SEG_CUBICTO -> {
                    page.curveTo(to[0], to[1], to[2], to[3], to[4], to[5]);
                    end = 4;
                }
                default -> page.closePath();
            }
            fromX = to[end];
            fromY = to[end + 1];
        }
        if (isBold) {
            page.fillAndStroke();
        } else {
            page.fill();
        }
    }

    @Override
    public void bars(Box box, String name, List<Bar> bars, int of) {
        double row = box.height() / bars.size();
        for (int at = 0; at < bars.size(); at++) {
            var bar = bars.get(at);
            double width = box.width() * bar.count() / Math.max(1, of);
            double x = rightToLeft ? box.x() + box.width() - width : box.x();
            fill(new Box(x, box.y() + (at + 0.25) * row, width, row / 2), bar.tint());
        }
    }

    /** Whether each letter that was written can be read. */
    public boolean isLegible() {
        return isLegible;
    }

    public byte[] bytes() {
        var out = new ByteArrayOutputStream();
        draw(() -> {
            page.close();
            page = null;
            for (var other : others.values()) {
                other.finish(document);
            }
            document.save(out);
        });
        return out.toByteArray();
    }

    @Override
    public void close() {
        draw(document::close);
    }

    private static void draw(Drawing drawing) {
        try {
            drawing.draw();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** A piece of work on the document. */
    private interface Drawing {
        void draw() throws IOException;
    }
}
