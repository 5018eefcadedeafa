package io.research.slides;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.poi.openxml4j.exceptions.OpenXML4JException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xslf.usermodel.XSLFRelation;
import org.apache.xmlbeans.XmlException;
import org.apache.xmlbeans.XmlObject;

/**
 * A presentation whose master and layouts a deck is made in: a PPTX of 16:9 with a layout that has a title. What is
 * refused for its size stands in {@link OfficeFile}; what is left may still become a tree of hundreds of megabytes, so one
 * that a stranger made is opened in a process that may end by it.
 */
public final class DeckTemplate {
    private static final double RATIO = 16.0 / 9;
    private static final double TOLERANCE = 0.01;
    private static final String DAMAGED = "must be a PPTX that is not damaged";

    /** What a presentation may be beside one: a deck that is made of it is none of them. */
    private static final List<XSLFRelation> KINDS = List.of(
            XSLFRelation.PRESENTATIONML_TEMPLATE,
            XSLFRelation.PRESENTATION_MACRO,
            XSLFRelation.MACRO_TEMPLATE,
            XSLFRelation.MACRO);

    private static final String SLIDE_SHOW =
            "application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml";
    private static final String RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";

    /** How its author last looked at it, which names slides. */
    private static final String VIEWS = RELATIONSHIPS + "viewProps";

    private static final String PROPERTIES = RELATIONSHIPS + "presProps";
    private static final String MACROS = "http://schemas.microsoft.com/office/2006/relationships/vbaProject";
    private static final String SECTIONS = "{521415D9-36F7-43E2-AB2F-B90AF26B5E84}";
    private static final String CHOSEN_SLIDES =
            "declare namespace p='http://schemas.openxmlformats.org/presentationml/2006/main';"
                    + " .//p:custShow | .//p:sldRg";

    private final byte[] content;

    private DeckTemplate(byte[] content) {
        this.content = content;
    }

    /**
     * The template, checked; takes processor time.
     *
     * @throws IllegalArgumentException that says in public words why it is none
     */
    public static DeckTemplate of(byte[] content) {
        OfficeFile.requireBounded(content);
        var template = new DeckTemplate(presentation(content));
        String fault = template.fault();
        if (fault != null) {
            throw new IllegalArgumentException(fault);
        }
        return template;
    }

    /** What is wrong with it; null where it can be used. */
    private String fault() {
        try (var show = open()) {
            double ratio = show.getPageSize().getWidth() / show.getPageSize().getHeight();
            if (Math.abs(ratio - RATIO) > TOLERANCE) {
                return "must have slides of 16:9";
            }
            return new TemplateLayouts(show).drawn().isEmpty() ? "must have a layout with a title" : null;
        } catch (IOException | RuntimeException unreadable) {
            return DAMAGED;
        }
    }

    XMLSlideShow open() {
        try {
            return new XMLSlideShow(new ByteArrayInputStream(content));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /**
     * The file as an ordinary presentation. It is changed before it is opened, for the library empties parts that are
     * changed beneath an open one.
     */
    private static byte[] presentation(byte[] content) {
        try (var file = OPCPackage.open(new ByteArrayInputStream(content));
                var out = new ByteArrayOutputStream()) {
            KINDS.forEach(kind -> file.replaceContentType(kind.getContentType(), XSLFRelation.MAIN.getContentType()));
            file.replaceContentType(SLIDE_SHOW, XSLFRelation.MAIN.getContentType());
            for (var main : file.getPartsByContentType(XSLFRelation.MAIN.getContentType())) {
                remove(file, main, VIEWS);
                remove(file, main, MACROS);
                showAll(main);
            }
            file.save(out);
            file.revert();
            return out.toByteArray();
        } catch (OpenXML4JException | XmlException | IOException | RuntimeException unreadable) {
            throw new IllegalArgumentException(DAMAGED, unreadable);
        }
    }

    private static void remove(OPCPackage file, PackagePart main, String type) throws OpenXML4JException {
        for (var relationship : main.getRelationshipsByType(type)) {
            file.removePart(main.getRelatedPart(relationship).getPartName());
            main.removeRelationship(relationship.getId());
        }
    }

    /** A deck shows its own slides, and not some of those that the template had. */
    private static void showAll(PackagePart main) throws OpenXML4JException, IOException, XmlException {
        for (var relationship : main.getRelationshipsByType(PROPERTIES)) {
            var part = main.getRelatedPart(relationship);
            XmlObject properties;
            try (var in = part.getInputStream()) {
                properties = XmlObject.Factory.parse(in);
            }
            for (var chosen : properties.selectPath(CHOSEN_SLIDES)) {
                try (var cursor = chosen.newCursor()) {
                    cursor.removeXml();
                }
            }
            try (var out = part.getOutputStream()) {
                properties.save(out);
            }
        }
    }

    /** With the sections and custom shows, because a program offers to repair a file whose sections name a missing slide. */
    static void removeSlides(XMLSlideShow show) {
        for (int left = show.getSlides().size(); left > 0; left--) {
            show.removeSlide(0);
        }
        var presentation = show.getCTPresentation();
        if (presentation.isSetCustShowLst()) {
            presentation.unsetCustShowLst();
        }
        if (presentation.isSetExtLst()) {
            var extensions = presentation.getExtLst();
            for (int at = extensions.sizeOfExtArray() - 1; at >= 0; at--) {
                if (SECTIONS.equals(extensions.getExtArray(at).getUri())) {
                    extensions.removeExt(at);
                }
            }
        }
    }
}
