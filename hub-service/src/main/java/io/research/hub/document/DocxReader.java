package io.research.hub.document;

import io.research.hub.passage.DocumentText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.poi.openxml4j.exceptions.OpenXML4JException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackageAccess;
import org.apache.poi.openxml4j.opc.PackageRelationshipTypes;
import org.apache.poi.openxml4j.util.ZipSecureFile;

/**
 * The paragraphs of a DOCX, read as a stream and not as a tree, which would take twenty times its size. Only the main part
 * is read: what it refers to, inside or outside, is not followed.
 */
final class DocxReader {
    private static final long LARGEST_PART = 64L << 20;
    private static final double STRONGEST_COMPRESSION = 0.005;
    private static final int MOST_PARTS = 1_000;
    private static final String WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
    private static final XMLInputFactory XML = factory();

    static {
        ZipSecureFile.setMaxEntrySize(LARGEST_PART);
        ZipSecureFile.setMinInflateRatio(STRONGEST_COMPRESSION);
        ZipSecureFile.setMaxFileCount(MOST_PARTS);
    }

    private DocxReader() {}

    private static XMLInputFactory factory() {
        var factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory;
    }

    static DocumentText read(Path file, Written written) throws IOException {
        try (var document = OPCPackage.open(file.toFile(), PackageAccess.READ)) {
            var mains = document.getPartsByRelationshipType(PackageRelationshipTypes.CORE_DOCUMENT);
            if (mains.isEmpty() || !mains.getFirst().getContentType().contains("wordprocessingml")) {
                throw DocumentProblems.refused("The file is no DOCX, and of a kind that cannot be read.");
            }
            try (var content = mains.getFirst().getInputStream()) {
                paragraphs(content, written);
            }
            return written.done("application/vnd.openxmlformats-officedocument.wordprocessingml.document", null);
        } catch (OpenXML4JException | XMLStreamException e) {
            throw DocumentProblems.unreadable("DOCX");
        }
    }

    private static void paragraphs(InputStream content, Written written) throws XMLStreamException {
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
                        written.require(paragraph.length() + xml.getTextLength());
                        paragraph.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
                    }
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    isText = false;
                    if (isWord(xml, "p")) {
                        written.add(written.next(), paragraph.toString().strip());
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
