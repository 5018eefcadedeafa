package io.research.reports.slides;

import io.research.reports.content.ReportWords;
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
        var deck = new Deck(redactPii ? dated.masked() : dated, redactPii);
        var letters = FontMetrics.read();
        String title = deck.report().studyName();
        ReportWords words = deck.words();
        try (var editable = new EditableCanvas(title, words.isRightToLeft())) {
            int slides = DeckLayout.draw(deck, editable, letters);
            return new DrawnDeck(slides, editable.bytes(), print(deck, letters));
        }
    }

    private static byte[] print(Deck deck, FontMetrics letters) {
        if (!PrintedCanvas.canShow(deck.text(), letters)) {
            return null;
        }
        try (var canvas = new PrintedCanvas(
                letters, deck.report().studyName(), deck.words().language())) {
            DeckLayout.draw(deck, canvas, letters);
            return canvas.bytes();
        }
    }
}
