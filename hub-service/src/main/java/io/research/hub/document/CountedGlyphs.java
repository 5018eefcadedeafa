package io.research.hub.document;

import java.io.IOException;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.util.Matrix;
import org.apache.pdfbox.util.Vector;

/**
 * Takes the text out of a PDF, and counts its letters where they are drawn: a form that draws another one a hundred times, and
 * that a third, makes millions of a few bytes, and each is kept until its page ends.
 */
final class CountedGlyphs extends PDFTextStripper {
    /** Twenty times what fills a page in the smallest print; 250 bytes each. */
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
