package io.research.hub.document;

import java.io.IOException;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.util.Matrix;
import org.apache.pdfbox.util.Vector;

/**
 * Extracts the text of a PDF, and limits the number of letters drawn on a page: a few bytes can expand to millions of
 * letters, through a form that draws another one a hundred times, which draws a third, and every letter is kept until
 * its page ends.
 */
final class CountedGlyphs extends PDFTextStripper {
    /** Twenty times a full page in the smallest print; each letter takes 250 bytes. */
    private static final int MOST_OF_PAGE = 250_000;

    private final int mostOfAll;
    private int ofAll;
    private int ofPage;

    CountedGlyphs(int mostOfAll) {
        this.mostOfAll = mostOfAll;
    }

    @Override
    public void processPage(org.apache.pdfbox.pdmodel.PDPage page) throws IOException {
        ofPage = 0;
        super.processPage(page);
    }

    @Override
    protected void showGlyph(Matrix matrix, PDFont font, int code, Vector displacement) throws IOException {
        ofPage++;
        ofAll++;
        if (ofPage > MOST_OF_PAGE || ofAll > mostOfAll) {
            throw DocumentProblems.tooLarge();
        }
        super.showGlyph(matrix, font, code, displacement);
    }
}
