package io.research.hub.document;

import io.research.hub.passage.DocumentText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.io.RandomAccessReadBufferedFile;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.text.PDFTextStripper;

/** The text of a PDF, page by page. Scripts, forms and attachments are left aside, and pictures are not looked at. */
final class PdfReader {
    private PdfReader() {}

    static DocumentText read(Path file, Written written, int maxPages) throws IOException {
        PdfInflation.require(Files.readAllBytes(file));
        try (var content = new RandomAccessReadBufferedFile(file);
                PDDocument document =
                        Loader.loadPDF(content, "", null, null, IOUtils.createTempFileOnlyStreamCache())) {
            if (document.isEncrypted()) {
                throw DocumentProblems.refused("The PDF is encrypted: upload it without a password.");
            }
            int pages = document.getNumberOfPages();
            if (pages > maxPages) {
                throw DocumentProblems.refused("The PDF has more than " + maxPages + " pages.");
            }
            return read(document, pages, written);
        } catch (InvalidPasswordException e) {
            throw DocumentProblems.refused("The PDF is encrypted: upload it without a password.");
        }
    }

    private static DocumentText read(PDDocument document, int pages, Written written) throws IOException {
        var stripper = new PDFTextStripper();
        stripper.setParagraphEnd("\n");
        for (int page = 1; page <= pages; page++) {
            stripper.setStartPage(page);
            stripper.setEndPage(page);
            written.addParagraphs(page, stripper.getText(document));
        }
        if (written.next() == 1) {
            throw DocumentProblems.refused(
                    "The PDF has no text, only pictures: upload one whose text can be selected.");
        }
        return written.done("application/pdf", pages);
    }
}
