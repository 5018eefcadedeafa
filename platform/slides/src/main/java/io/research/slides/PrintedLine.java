package io.research.slides;

import com.ibm.icu.text.Bidi;
import com.ibm.icu.text.BidiRun;
import java.awt.font.GlyphVector;
import java.util.ArrayList;
import java.util.List;

/**
 * A line in the order in which it is drawn: from left to right, whatever the direction of its letters.
 *
 * @param width in points
 */
record PrintedLine(List<Piece> pieces, double width) {
    private static final int BOX = 0x25A1;
    private static final int QUESTION_MARK = '?';

    /** Letters of one font and direction. */
    sealed interface Piece {
        /** In points. */
        double width();
    }

    /** What Liberation Sans shows as it is written here. */
    record Letters(String text, double width) implements Piece {}

    /** What is shaped; the text is in the order in which it is read. */
    record Glyphs(ScriptFont font, String text, GlyphVector glyphs, double width) implements Piece {}

    /** @param gap added after each letter of Liberation Sans */
    static PrintedLine of(String line, boolean isRightToLeft, FontMetrics letters, double size, double gap) {
        var bidi = new Bidi(line, isRightToLeft ? Bidi.DIRECTION_RIGHT_TO_LEFT : Bidi.DIRECTION_LEFT_TO_RIGHT);
        var pieces = new ArrayList<Piece>();
        for (int at = 0; at < bidi.countRuns(); at++) {
            var run = bidi.getVisualRun(at);
            var runs = letters.runs(line.substring(run.getStart(), run.getLimit()));
            for (FontRun one : run.isOddRun() ? runs.reversed() : runs) {
                pieces.add(piece(one, run, letters, size, gap));
            }
        }
        return new PrintedLine(pieces, pieces.stream().mapToDouble(Piece::width).sum());
    }

    private static Piece piece(FontRun run, BidiRun direction, FontMetrics letters, double size, double gap) {
        if (run.font() == null) {
            String text = shown(run.text(), letters);
            double width = letters.width(text, Type.plain(size)) + gap * text.codePointCount(0, text.length());
            return new Letters(direction.isOddRun() ? Bidi.writeReverse(text, Bidi.DO_MIRRORING) : text, width);
        }
        var glyphs = run.font().glyphs(run.text(), direction.isOddRun());
        return new Glyphs(run.font(), run.text(), glyphs, run.font().width(glyphs) * size);
    }

    private static String shown(String text, FontMetrics letters) {
        var shown = new StringBuilder(text.length());
        text.codePoints()
                .filter(sign -> !Character.isISOControl(sign) && Character.getType(sign) != Character.FORMAT)
                .map(sign -> Character.isWhitespace(sign) || Character.isSpaceChar(sign) ? ' ' : sign)
                .map(sign -> letters.isLatin(sign) ? sign : letters.isLatin(BOX) ? BOX : QUESTION_MARK)
                .forEach(shown::appendCodePoint);
        return shown.toString();
    }
}
