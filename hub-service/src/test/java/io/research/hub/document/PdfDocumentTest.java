package io.research.hub.document;

import static io.research.hub.document.DocumentFixture.parts;
import static io.research.hub.document.DocumentFixture.pdf;
import static io.research.hub.document.DocumentFixture.read;
import static io.research.hub.document.DocumentFixture.refused;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSString;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationFreeText;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationWidget;
import org.apache.pdfbox.pdmodel.interactive.form.PDAcroForm;
import org.apache.pdfbox.pdmodel.interactive.form.PDCheckBox;
import org.apache.pdfbox.pdmodel.interactive.form.PDComboBox;
import org.apache.pdfbox.pdmodel.interactive.form.PDField;
import org.apache.pdfbox.pdmodel.interactive.form.PDTerminalField;
import org.apache.pdfbox.pdmodel.interactive.form.PDTextField;
import org.junit.jupiter.api.Test;

class PdfDocumentTest {

    @Test
    void what_a_form_was_filled_with_is_read_on_its_page() throws IOException {
        try (var document = Loader.loadPDF(pdf(null, "Your tea:", "Your coffee:"))) {
            var form = new PDAcroForm(document);
            document.getDocumentCatalog().setAcroForm(form);
            var country = new PDComboBox(form);
            country.setOptions(List.of("de", "fr"), List.of("Germany", "France"));
            form.setFields(List.of(
                    filled(document, 1, new PDTextField(form), "tea", new COSString("Warm,\rplease.")),
                    filled(document, 2, country, "country", new COSString("fr")),
                    filled(document, 2, new PDCheckBox(form), "agreed", COSName.getPDFName("Yes")),
                    filled(document, 2, new PDCheckBox(form), "refused", COSName.Off),
                    filled(document, 2, new PDTextField(form), "empty", new COSString(""))));

            var read = read("a.pdf", saved(document));

            assertThat(parts(read))
                    .containsExactly(
                            "Your tea:", "tea: Warm,\nplease.", "Your coffee:", "country: France", "agreed: Yes");
            assertThat(read.parts()).extracting(part -> part.page()).containsExactly(1, 1, 2, 2, 2);
        }
    }

    @Test
    void what_was_typed_over_a_page_is_read_and_what_is_hidden_is_not() throws IOException {
        try (var document = Loader.loadPDF(pdf(null, "Your tea:"))) {
            var typed = new PDAnnotationFreeText();
            typed.setContents("Warm.");
            var hidden = new PDAnnotationFreeText();
            hidden.setContents("Draft.");
            hidden.setHidden(true);
            document.getPage(0).getAnnotations().addAll(List.of(typed, hidden));

            assertThat(parts(read("a.pdf", saved(document)))).containsExactly("Your tea:", "Warm.");
        }
    }

    private static PDField filled(
            PDDocument document, int page, PDTerminalField field, String name, org.apache.pdfbox.cos.COSBase value)
            throws IOException {
        field.setPartialName(name);
        field.getCOSObject().setItem(COSName.V, value);
        var widget = new PDAnnotationWidget();
        field.setWidgets(List.of(widget));
        document.getPage(page - 1).getAnnotations().add(widget);
        return field;
    }

    @Test
    void a_pdf_that_only_restricts_what_may_be_done_with_it_is_read() throws IOException {
        var nothing = new AccessPermission();
        nothing.setCanExtractContent(false);
        nothing.setCanPrint(false);

        assertThat(parts(read("a.pdf", restricted(pdf(null, "Tea is warm.", "Late."), nothing))))
                .containsExactly("Tea is warm.", "Late.");
    }

    @Test
    void a_restricted_pdf_is_measured_like_any_other() throws IOException {
        refused("a.pdf", restricted(HostileFiles.pdfOfSpaces(), new AccessPermission()), "too long");
    }

    @Test
    void a_pdf_may_have_something_before_its_header() throws IOException {
        byte[] pdf = pdf(null, "Tea is warm.");
        var sent = new ByteArrayOutputStream();
        sent.write("\n\n".getBytes(StandardCharsets.US_ASCII));
        sent.write(pdf);

        assertThat(parts(read("a.txt", sent.toByteArray()))).containsExactly("Tea is warm.");
    }

    private static byte[] restricted(byte[] pdf, AccessPermission permission) throws IOException {
        try (var document = Loader.loadPDF(pdf)) {
            document.protect(new StandardProtectionPolicy("owner", "", permission));
            return saved(document);
        }
    }

    private static byte[] saved(PDDocument document) throws IOException {
        var bytes = new ByteArrayOutputStream();
        document.save(bytes);
        return bytes.toByteArray();
    }
}
