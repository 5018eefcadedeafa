package io.research.hub.document;

import io.research.hub.passage.DocumentText;
import io.research.slides.OfficeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.poi.openxml4j.exceptions.OpenXML4JException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackageAccess;
import org.apache.poi.openxml4j.opc.PackageRelationshipTypes;

/**
 * Reads the paragraphs of a DOCX as a stream, because a tree would take twenty times its size. Only the main part is
 * read; references to anything else, inside or outside, are not followed. Tracked changes are read as accepted.
 */
final class DocxReader {
    private static final String COMPATIBILITY = "http://schemas.openxmlformats.org/markup-compatibility/2006";

    /** The namespaces of the transitional and the strict form. */
    private static final Set<String> WORD = Set.of(
            "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
            "http://purl.oclc.org/ooxml/wordprocessingml/main");

    private static final Set<String> GONE = Set.of("del", "moveFrom");

    /** What nobody reads in the document: tracked text that is gone, how things looked before, tab stops, glosses. */
    private static final Set<String> UNREAD =
            Set.of("del", "moveFrom", "pPrChange", "rPrChange", "sectPrChange", "tblPrChange", "tabs", "rt");

    private static final Set<String> TABS = Set.of("tab", "ptab");
    private static final Set<String> BREAKS = Set.of("br", "cr");

    /** It is only seen where a line ends, and would keep the word from being found. */
    private static final String SOFT_HYPHEN = "\u00AD";

    private static final XMLInputFactory XML = factory();

    private final XMLStreamReader xml;
    private final DocumentTextBuilder documentTextBuilder;

    /** Those that are open: a text box lies within a paragraph and has paragraphs itself. */
    private final Deque<Paragraph> paragraphs = new ArrayDeque<>();

    /** For each open alternative, whether one of its forms was read. */
    private final Deque<Boolean> chosen = new ArrayDeque<>();

    /** The text before a deleted paragraph mark, which belongs to the next paragraph. */
    private String carried = "";

    private boolean isInProperties;
    private int pending;

    private DocxReader(XMLStreamReader xml, DocumentTextBuilder documentTextBuilder) {
        this.xml = xml;
        this.documentTextBuilder = documentTextBuilder;
    }

    private static XMLInputFactory factory() {
        var factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory;
    }

    static DocumentText read(byte[] content, DocumentTextBuilder documentTextBuilder) throws IOException {
        requireBounded(content);
        var file = Files.write(Files.createTempFile("document", ".docx"), content);
        try (var document = OPCPackage.open(file.toFile(), PackageAccess.READ)) {
            var mains = new ArrayList<>(document.getPartsByRelationshipType(PackageRelationshipTypes.CORE_DOCUMENT));
            mains.addAll(document.getPartsByRelationshipType(PackageRelationshipTypes.STRICT_CORE_DOCUMENT));
            if (mains.isEmpty() || !mains.getFirst().getContentType().contains("wordprocessingml")) {
                throw DocumentProblems.refused("The file is not a DOCX file, and of a type that cannot be read.");
            }
            try (var main = mains.getFirst().getInputStream()) {
                new DocxReader(XML.createXMLStreamReader(main), documentTextBuilder).read();
            }
            return documentTextBuilder.done(
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document", null);
        } catch (OpenXML4JException | XMLStreamException e) {
            throw DocumentProblems.unreadable("DOCX");
        } finally {
            Files.delete(file);
        }
    }

    private static void requireBounded(byte[] content) {
        try {
            OfficeFile.requireBounded(content);
        } catch (IllegalArgumentException tooLarge) {
            throw DocumentProblems.tooLarge();
        }
    }

    private void read() throws XMLStreamException {
        boolean isText = false;
        while (xml.hasNext()) {
            switch (xml.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    isText = isWord("t");
                    if (isUnread()) {
                        skip();
                    } else {
                        begin();
                    }
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                    if (isText) {
                        append(xml.getText().replace(SOFT_HYPHEN, ""));
                    }
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    isText = false;
                    end();
                }
                default -> {}
            }
        }
        documentTextBuilder.add(documentTextBuilder.next(), carried.strip());
    }

    private boolean isUnread() {
        if (isOf(COMPATIBILITY, "Choice") || isOf(COMPATIBILITY, "Fallback")) {
            return !chosen.isEmpty() && isSecondForm();
        }
        return isWord(UNREAD);
    }

    /** Of an alternative the first form is read; the others show the same to older programs. */
    private boolean isSecondForm() {
        boolean isChosen = chosen.pop();
        chosen.push(true);
        return isChosen;
    }

    private void skip() throws XMLStreamException {
        if (isInProperties && isWord(GONE) && !paragraphs.isEmpty()) {
            paragraphs.peek().isJoined = true;
        }
        int depth = 1;
        while (depth > 0) {
            switch (xml.next()) {
                case XMLStreamConstants.START_ELEMENT -> depth++;
                case XMLStreamConstants.END_ELEMENT -> depth--;
                default -> {}
            }
        }
    }

    private void begin() {
        if (isOf(COMPATIBILITY, "AlternateContent")) {
            chosen.push(false);
        } else if (isWord("p")) {
            pending += carried.length();
            paragraphs.push(new Paragraph(carried));
            carried = "";
        } else if (isWord("pPr")) {
            isInProperties = true;
        } else if (isWord(TABS)) {
            append("\t");
        } else if (isWord(BREAKS)) {
            append("\n");
        } else if (isWord("noBreakHyphen")) {
            append("-");
        }
    }

    private void end() {
        if (isOf(COMPATIBILITY, "AlternateContent")) {
            chosen.pop();
        } else if (isWord("pPr")) {
            isInProperties = false;
        } else if (isWord("p")) {
            var paragraph = paragraphs.pop();
            String text = paragraph.text.toString();
            pending -= text.length();
            if (paragraph.isJoined) {
                carried = text;
            } else {
                documentTextBuilder.add(documentTextBuilder.next(), text.strip());
            }
        }
    }

    private void append(String text) {
        if (!paragraphs.isEmpty()) {
            pending += text.length();
            documentTextBuilder.require(pending);
            paragraphs.peek().text.append(text);
        }
    }

    private boolean isWord(String name) {
        return name.equals(xml.getLocalName()) && isWord();
    }

    private boolean isWord(Set<String> names) {
        return names.contains(xml.getLocalName()) && isWord();
    }

    private boolean isWord() {
        return WORD.contains(String.valueOf(xml.getNamespaceURI()));
    }

    private boolean isOf(String namespace, String name) {
        return name.equals(xml.getLocalName()) && namespace.equals(xml.getNamespaceURI());
    }

    private static final class Paragraph {
        private final StringBuilder text;

        /** Its mark was deleted. */
        private boolean isJoined;

        Paragraph(String text) {
            this.text = new StringBuilder(text);
        }
    }
}
