package io.research.hub.document;

import io.research.hub.passage.DocumentText;
import java.io.IOException;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;

/** Reads the text of a PDF, page by page. Scripts, forms, attachments and pictures are ignored. */
final class PdfReader {
    private PdfReader() {}

    static DocumentText read(byte[] file, DocumentTextBuilder documentTextBuilder, DocumentBounds bounds)
            throws IOException {
        PdfInflation.require(file);
        try (var content = new RandomAccessReadBuffer(file);
                PDDocument document =
                        Loader.loadPDF(content, "", null, null, IOUtils.createTempFileOnlyStreamCache())) {
            if (document.isEncrypted()) {
                throw DocumentProblems.refused("The PDF is encrypted: upload it without a password.");
            }
            int pages = document.getNumberOfPages();
            if (pages > bounds.pages()) {
                throw DocumentProblems.refused("The PDF has more than " + bounds.pages() + " pages.");
            }
            return read(document, pages, documentTextBuilder, bounds.characters());
        } catch (InvalidPasswordException e) {
            throw DocumentProblems.refused("The PDF is encrypted: upload it without a password.");
        }
    }

    private static DocumentText read(
            PDDocument document, int pages, DocumentTextBuilder documentTextBuilder, int maxGlyphs) throws IOException {
        var stripper = new CountedGlyphs(maxGlyphs);
        stripper.setParagraphEnd("\n");
        for (int page = 1; page <= pages; page++) {
            stripper.setStartPage(page);
            stripper.setEndPage(page);
            documentTextBuilder.addParagraphs(page, stripper.getText(document));
        }
        if (documentTextBuilder.next() == 1) {
            throw DocumentProblems.refused(
                    "The PDF contains only pictures and no text: upload one whose text can be selected.");
        }
        return documentTextBuilder.done("application/pdf", pages);
    }
}
