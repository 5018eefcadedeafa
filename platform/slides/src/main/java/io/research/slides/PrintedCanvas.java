package io.research.slides;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;

/**
 * Draws slides as PDF, with text that can be searched and copied. The font is Liberation Sans, embedded in the part that is
 * used; a sign that it lacks is shown as a box, and a deck whose letters it lacks is not printed at all ({@link #canShow}).
 */
public final class PrintedCanvas implements Canvas, AutoCloseable {
    private static final int BOX = 0x25A1;
    private static final int QUESTION_MARK = '?';
    private static final double BOLD_STROKE = 0.03;
    private static final double ASCENT = 0.92;

    private final PDDocument document = new PDDocument();
    private final PDType0Font font;
    private final FontMetrics letters;
    private PDPageContentStream page;
    private boolean isLegible = true;

    public PrintedCanvas(FontMetrics letters, String title, String language) {
        this.letters = letters;
        try (var in = PrintedCanvas.class.getResourceAsStream(FontMetrics.FONT)) {
            font = PDType0Font.load(document, in, true);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        var about = new PDDocumentInformation();
        about.setTitle(title);
        document.setDocumentInformation(about);
        document.getDocumentCatalog().setLanguage(language);
    }

    /** Whether each letter of the text can be shown. */
    public static boolean canShow(String text, FontMetrics letters) {
        return text.codePoints()
                .filter(Character::isLetter)
                .allMatch(letter -> letters.has(letter) && !isRightToLeft(letter));
    }

    private static boolean isRightToLeft(int letter) {
        byte direction = Character.getDirectionality(letter);
        return direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
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
        var lines = letters.lines(text, type, box.width());
        isLegible &= canShow(text, letters);
        draw(() -> {
            page.beginText();
            page.setFont(font, (float) type.size());
            page.setNonStrokingColor(tint.red() / 255f, tint.green() / 255f, tint.blue() / 255f);
            page.setStrokingColor(tint.red() / 255f, tint.green() / 255f, tint.blue() / 255f);
            page.setRenderingMode(type.isBold() ? RenderingMode.FILL_STROKE : RenderingMode.FILL);
            page.setLineWidth((float) (type.size() * BOLD_STROKE));
            page.setCharacterSpacing(type.isBold() ? (float) (type.size() * BOLD_STROKE) : 0);
            page.setLeading((float) type.leading());
            page.newLineAtOffset((float) box.x(), (float) (HEIGHT - box.y() - type.size() * ASCENT));
            for (String line : lines) {
                page.showText(shown(line));
                page.newLine();
            }
            page.endText();
        });
    }

    @Override
    public void bars(Box box, String name, List<Bar> bars, int of) {
        double row = box.height() / bars.size();
        for (int at = 0; at < bars.size(); at++) {
            var bar = bars.get(at);
            double width = box.width() * bar.count() / Math.max(1, of);
            fill(new Box(box.x(), box.y() + (at + 0.25) * row, width, row / 2), bar.tint());
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
            document.save(out);
        });
        return out.toByteArray();
    }

    @Override
    public void close() {
        draw(document::close);
    }

    private String shown(String line) {
        var shown = new StringBuilder(line.length());
        line.codePoints()
                .filter(sign -> !Character.isISOControl(sign) && Character.getType(sign) != Character.FORMAT)
                .map(sign -> Character.isWhitespace(sign) || Character.isSpaceChar(sign) ? ' ' : sign)
                .map(sign -> letters.has(sign) ? sign : letters.has(BOX) ? BOX : QUESTION_MARK)
                .forEach(shown::appendCodePoint);
        return shown.toString();
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
