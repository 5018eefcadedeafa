package io.research.hub.document;

import io.research.hub.passage.DocumentText;
import io.research.kernel.problem.Problem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdfwriter.compress.CompressParameters;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;

/**
 * Reads the text of a PDF, page by page, and what its form was filled with. Scripts, attachments and pictures are ignored.
 */
final class PdfReader {
    /** Fonts draw it like a hyphen, so it is read as one. */
    private static final char SOFT_HYPHEN = '\u00AD';

    private PdfReader() {}

    static DocumentText read(byte[] file, DocumentTextBuilder documentTextBuilder, DocumentBounds bounds)
            throws IOException {
        PdfInflation.require(file);
        try (var document = open(file)) {
            int pages = document.getNumberOfPages();
            if (pages > bounds.pages()) {
                throw DocumentProblems.refused("The PDF has more than " + bounds.pages() + " pages.");
            }
            return read(document, pages, documentTextBuilder, bounds.characters());
        }
    }

    private static PDDocument open(byte[] file) throws IOException {
        try {
            var document = load(file);
            return document.isEncrypted() ? load(withoutRestrictions(document)) : document;
        } catch (InvalidPasswordException e) {
            throw DocumentProblems.refused("The PDF is encrypted: upload it without a password.");
        }
    }

    /**
     * A PDF that restricts printing or changes is encrypted, although it opens without a password. It is saved as it would
     * be without, because {@link PdfInflation} cannot measure what is encrypted.
     */
    private static byte[] withoutRestrictions(PDDocument document) throws IOException {
        try (document) {
            var saved = new ByteArrayOutputStream();
            document.setAllSecurityToBeRemoved(true);
            document.save(saved, CompressParameters.NO_COMPRESSION);
            PdfInflation.require(saved.toByteArray());
            return saved.toByteArray();
        }
    }

    private static PDDocument load(byte[] file) throws IOException {
        return Loader.loadPDF(
                new RandomAccessReadBuffer(file), "", null, null, IOUtils.createTempFileOnlyStreamCache());
    }

    private static DocumentText read(
            PDDocument document, int pages, DocumentTextBuilder documentTextBuilder, int maxGlyphs) throws IOException {
        var stripper = new CountedGlyphs(maxGlyphs);
        stripper.setParagraphEnd("\n");
        var form = new PdfForm(document);
        for (int page = 1; page <= pages; page++) {
            stripper.setStartPage(page);
            stripper.setEndPage(page);
            documentTextBuilder.addParagraphs(
                    page, text(stripper, document, page).replace(SOFT_HYPHEN, '-'));
            for (String filled : form.filled(page)) {
                documentTextBuilder.add(page, filled);
            }
        }
        if (documentTextBuilder.next() == 1) {
            throw DocumentProblems.refused(
                    "The PDF contains only pictures and no text: upload one whose text can be selected.");
        }
        return documentTextBuilder.done("application/pdf", pages);
    }

    private static String text(CountedGlyphs stripper, PDDocument document, int page) throws IOException {
        try {
            return stripper.getText(document);
        } catch (Problem known) {
            throw known;
        } catch (IOException | RuntimeException damaged) {
            throw DocumentProblems.refused("Page " + page + " of the PDF is damaged: save it again.");
        }
    }
}
