package io.research.hub.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.xmlbeans.XmlBeans;
import org.apache.xmlbeans.XmlObject;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * A paragraph of a DOCX, wherever it stands. What is replaced in its text is replaced in place, so that tabs, links,
 * fields, footnotes and content controls beside it stay as they are.
 */
final class DocxParagraph {
    static final String WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
    private static final String XML = "http://www.w3.org/XML/1998/namespace";

    /** What is not among the text of a paragraph. Text boxes have paragraphs of their own. */
    private static final Set<String> BESIDE = Set.of("p", "pPr", "rPr", "sdtPr", "del", "moveFrom");

    /** What ties a content control to a value that would be shown in place of its content. */
    private static final Set<String> BINDINGS = Set.of("dataBinding", "showingPlcHdr");

    private final Element paragraph;
    private final List<Piece> pieces = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    private DocxParagraph(Element paragraph) {
        this.paragraph = paragraph;
        read(paragraph);
    }

    /** One piece of text, and where it begins in that of the paragraph. */
    private record Piece(Element element, int from, int to) {}

    /** Those in that part of a document, in their order. */
    static List<DocxParagraph> in(XmlObject part) {
        var found = new ArrayList<DocxParagraph>();
        find(part.getDomNode(), found);
        return found;
    }

    private static void find(Node node, List<DocxParagraph> found) {
        if (isWord(node, "p")) {
            found.add(new DocxParagraph((Element) node));
        }
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
            find(child, found);
        }
    }

    private void read(Node node) {
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (isWord(child, "t")) {
                int from = text.length();
                text.append(content(child));
                pieces.add(new Piece((Element) child, from, text.length()));
            } else if (isWord(child, "tab")) {
                text.append('\t');
            } else if (isWord(child, "br") || isWord(child, "cr")) {
                text.append('\n');
            } else if (!WORD.equals(child.getNamespaceURI()) || !BESIDE.contains(child.getLocalName())) {
                read(child);
            }
        }
    }

    String text() {
        return text.toString();
    }

    XmlObject object() {
        return XmlBeans.nodeToXmlObject(paragraph);
    }

    /**
     * Replaces a part of the text by lines, which get the look of its beginning. Several parts are replaced from the last to
     * the first.
     */
    void replace(int from, int to, String lines) {
        for (Piece piece : pieces) {
            if (piece.from() < to && piece.to() > from) {
                String now = content(piece.element());
                boolean isFirst = piece.from() <= from;
                write(
                        piece.element(),
                        now.substring(0, Math.max(0, from - piece.from()))
                                + (isFirst ? lines : "")
                                + now.substring(Math.min(piece.to(), to) - piece.from()));
                release(piece.element());
            }
        }
    }

    /** A paragraph before this one with the look of the text at that place. */
    DocxParagraph before(int at, String lines) {
        var inserted = element("p");
        var properties = child(paragraph, "pPr");
        if (properties != null) {
            var copy = inserted.appendChild(properties.cloneNode(true));
            remove(copy, Set.of("sectPr"));
        }
        var run = (Element) inserted.appendChild(element("r"));
        var look = child(runAt(at), "rPr");
        if (look != null) {
            run.appendChild(look.cloneNode(true));
        }
        write((Element) run.appendChild(element("t")), lines);
        paragraph.getParentNode().insertBefore(inserted, paragraph);
        return new DocxParagraph(inserted);
    }

    private Node runAt(int at) {
        return pieces.stream()
                .filter(piece -> piece.to() > at)
                .findFirst()
                .orElseThrow()
                .element()
                .getParentNode();
    }

    private void write(Element piece, String content) {
        String[] lines = content.split("\n", -1);
        set(piece, lines[0]);
        Node next = piece.getNextSibling();
        for (int at = 1; at < lines.length; at++) {
            piece.getParentNode().insertBefore(element("br"), next);
            var line = element("t");
            piece.getParentNode().insertBefore(line, next);
            set(line, lines[at]);
        }
    }

    private static void set(Element piece, String line) {
        while (piece.getFirstChild() != null) {
            piece.removeChild(piece.getFirstChild());
        }
        piece.appendChild(piece.getOwnerDocument().createTextNode(line));
        piece.setAttributeNS(XML, "xml:space", "preserve");
    }

    private static void release(Node piece) {
        for (Node around = piece; around != null; around = around.getParentNode()) {
            if (isWord(around, "sdt")) {
                remove(child(around, "sdtPr"), BINDINGS);
            }
        }
    }

    private static void remove(Node parent, Set<String> names) {
        Node child = parent == null ? null : parent.getFirstChild();
        while (child != null) {
            Node next = child.getNextSibling();
            if (names.contains(child.getLocalName())) {
                parent.removeChild(child);
            }
            child = next;
        }
    }

    private Element element(String name) {
        return paragraph.getOwnerDocument().createElementNS(WORD, "w:" + name);
    }

    private static Node child(Node parent, String name) {
        Node child = parent.getFirstChild();
        while (child != null && !isWord(child, name)) {
            child = child.getNextSibling();
        }
        return child;
    }

    private static String content(Node piece) {
        var content = new StringBuilder();
        for (Node child = piece.getFirstChild(); child != null; child = child.getNextSibling()) {
            content.append(child.getNodeValue());
        }
        return content.toString();
    }

    private static boolean isWord(Node node, String name) {
        return name.equals(node.getLocalName()) && WORD.equals(node.getNamespaceURI());
    }
}
