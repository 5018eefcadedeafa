package io.research.reports.slides;

import io.research.reports.report.Outline;
import io.research.reports.report.Reports;
import io.research.slides.EditableCanvas;
import io.research.slides.FontMetrics;
import io.research.slides.PrintedCanvas;

/**
 * The files of a deck; at most some megabytes, for what stands on slides is bounded.
 *
 * @param print null where the letters of the report cannot be printed
 */
record DrawnDeck(int slides, byte[] editable, byte[] print) {

    /** Draws both; takes processor time. */
    static DrawnDeck of(Reports.Dated dated, boolean redactPii) {
        var outline = Outline.of(redactPii ? dated.masked() : dated);
        var letters = FontMetrics.read();
        try (var editable = new EditableCanvas(outline.name(), outline.words().isRightToLeft())) {
            int slides = DeckLayout.draw(outline, redactPii, editable, letters);
            return new DrawnDeck(slides, editable.bytes(), print(outline, redactPii, letters));
        }
    }

    private static byte[] print(Outline outline, boolean isMasked, FontMetrics letters) {
        var words = outline.words();
        try (var canvas = new PrintedCanvas(letters, outline.name(), words.language(), words.isRightToLeft())) {
            DeckLayout.draw(outline, isMasked, canvas, letters);
            return canvas.isLegible() ? canvas.bytes() : null;
        }
    }
}
