package io.research.hub.document;

import io.research.hub.passage.DocumentText;
import io.research.slides.OfficeFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
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
 * read; references to anything else, inside or outside, are not followed.
 */
final class DocxReader {
    private static final String WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
    private static final XMLInputFactory XML = factory();

    private DocxReader() {}

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
            var mains = document.getPartsByRelationshipType(PackageRelationshipTypes.CORE_DOCUMENT);
            if (mains.isEmpty() || !mains.getFirst().getContentType().contains("wordprocessingml")) {
                throw DocumentProblems.refused("The file is not a DOCX file, and of a type that cannot be read.");
            }
            try (var main = mains.getFirst().getInputStream()) {
                paragraphs(main, documentTextBuilder);
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

    private static void paragraphs(InputStream content, DocumentTextBuilder documentTextBuilder)
            throws XMLStreamException {
        var xml = XML.createXMLStreamReader(content);
        var paragraph = new StringBuilder();
        boolean isText = false;
        while (xml.hasNext()) {
            switch (xml.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    isText = isWord(xml, "t");
                    if (isWord(xml, "tab") || isWord(xml, "br") || isWord(xml, "tc")) {
                        paragraph.append(' ');
                    }
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                    if (isText) {
                        documentTextBuilder.require(paragraph.length() + xml.getTextLength());
                        paragraph.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
                    }
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    isText = false;
                    if (isWord(xml, "p")) {
                        documentTextBuilder.add(
                                documentTextBuilder.next(), paragraph.toString().strip());
                        paragraph.setLength(0);
                    }
                }
                default -> {}
            }
        }
    }

    private static boolean isWord(XMLStreamReader xml, String name) {
        return xml.getLocalName().equals(name) && WORD.equals(xml.getNamespaceURI());
    }
}
