package io.research.hub.document;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotation;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationWidget;
import org.apache.pdfbox.pdmodel.interactive.form.PDAcroForm;
import org.apache.pdfbox.pdmodel.interactive.form.PDButton;
import org.apache.pdfbox.pdmodel.interactive.form.PDChoice;
import org.apache.pdfbox.pdmodel.interactive.form.PDField;
import org.apache.pdfbox.pdmodel.interactive.form.PDTextField;

/** What was filled into the fields of a PDF, by the page that shows it: it is no part of the page's own text. */
final class PdfForm {
    private static final String TYPED_ON_PAGE = "FreeText";
    private static final String OFF = "Off";

    private final PDDocument document;
    private final Map<COSDictionary, String> filledByWidget = new HashMap<>();

    PdfForm(PDDocument document) {
        this.document = document;
        PDAcroForm form = document.getDocumentCatalog().getAcroForm(null);
        if (form != null) {
            form.getFieldTree().forEach(this::add);
        }
    }

    /** Each field with its name, and what was typed over the page. */
    List<String> filled(int page) throws IOException {
        var filled = new ArrayList<String>();
        for (PDAnnotation annotation : document.getPage(page - 1).getAnnotations()) {
            String text = TYPED_ON_PAGE.equals(annotation.getSubtype())
                    ? annotation.getContents()
                    : filledByWidget.get(annotation.getCOSObject());
            if (text != null && !annotation.isHidden() && !annotation.isNoView()) {
                filled.add(text.replace("\r\n", "\n").replace('\r', '\n'));
            }
        }
        return filled;
    }

    /** A field that is shown several times is read once. */
    private void add(PDField field) {
        String value = value(field);
        List<PDAnnotationWidget> widgets = field.getWidgets();
        if (value.isBlank() || widgets.isEmpty()) {
            return;
        }
        String name = field.getAlternateFieldName() == null ? field.getPartialName() : field.getAlternateFieldName();
        filledByWidget.put(
                widgets.getFirst().getCOSObject(), name == null || name.isBlank() ? value : name + ": " + value);
    }

    private static String value(PDField field) {
        return switch (field) {
            case PDTextField text -> text.isPassword() ? "" : text.getValue();
            case PDChoice choice -> chosen(choice);
            case PDButton button -> pressed(button);
            default -> "";
        };
    }

    /** As the list shows it, which may differ from what is stored. */
    private static String chosen(PDChoice choice) {
        var stored = choice.getOptionsExportValues();
        var shown = choice.getOptionsDisplayValues();
        return String.join(
                ", ",
                choice.getValue().stream()
                        .map(value -> {
                            int at = stored.indexOf(value);
                            return at < 0 || at >= shown.size() ? value : shown.get(at);
                        })
                        .toList());
    }

    private static String pressed(PDButton button) {
        return button.isPushButton() || OFF.equals(button.getValue()) ? "" : button.getValueAsString();
    }
}
