package io.research.interviews.moderator.guide.line;

import io.research.interviews.moderator.guide.line.Marker.Style;
import io.research.text.words.Words;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The tree that the indentation, markers and headings of a plan describe. */
public final class Outline {
    /** One line and what stands below it. */
    public record Node(FlowLine line, int rank, List<Node> children) {
        public String text() {
            return line.text();
        }

        public boolean isLeaf() {
            return children.isEmpty();
        }

        public boolean isHeading() {
            return rank < ITEM;
        }
    }

    private static final int UNDERLINED = 2;
    private static final int SECTION = 7;
    private static final int CAPITALS = 8;
    private static final int SHORT_LINE = 9;
    private static final int ITEM = 10;

    private static final int DEEPEST = 8;
    private static final int HEADING_WORDS = 8;
    private static final int HEADING_CHARACTERS = 80;

    private final List<Node> roots = new ArrayList<>();
    private final Deque<Node> open = new ArrayDeque<>();

    private Outline() {}

    public static List<Node> of(List<FlowLine> lines) {
        var outline = new Outline();
        for (int at = 0; at < lines.size(); at++) {
            outline.add(lines.get(at), at + 1 < lines.size() ? lines.get(at + 1) : null);
        }
        return outline.roots;
    }

    private void add(FlowLine line, FlowLine next) {
        int rank = rank(line, next);
        while (!open.isEmpty() && closes(open.peek(), line, rank)) {
            open.pop();
        }
        while (open.size() >= DEEPEST) {
            open.pop();
        }
        var node = new Node(line, rank, new ArrayList<>());
        (open.isEmpty() ? roots : open.peek().children()).add(node);
        open.push(node);
    }

    private int rank(FlowLine line, FlowLine next) {
        return switch (line.marker().style()) {
            case HEADING -> line.marker().level();
            case SECTION -> SECTION;
            case NUMBER, LETTER, BULLET -> ITEM;
            case PLAIN -> plainRank(line, next);
        };
    }

    private int plainRank(FlowLine line, FlowLine next) {
        if (line.underlined()) {
            return UNDERLINED;
        }
        if (startsAtTheEdge(line) && Title.isEndOfConversation(line.text())) {
            return SECTION;
        }
        if (next == null || FlowText.asks(line.text()) || FlowText.isMarkedAsContent(line.text())) {
            return ITEM;
        }
        if (FlowText.isInCapitals(line.text())) {
            return CAPITALS;
        }
        return isShortTitle(line.text()) && introduces(line, next) && !isInsideNumberedSection(line)
                ? SHORT_LINE
                : ITEM;
    }

    /** Whether the line need not belong to what stands above it. */
    private boolean startsAtTheEdge(FlowLine line) {
        return line.afterBlank()
                || open.isEmpty()
                || line.indent() <= open.peekLast().line().indent();
    }

    private static boolean isShortTitle(String text) {
        String title = Minutes.in(text).text();
        return title.length() <= HEADING_CHARACTERS
                && Words.count(title) <= HEADING_WORDS
                && (!FlowText.endsSentence(title) || FlowText.endsWithColon(title));
    }

    private static boolean introduces(FlowLine line, FlowLine next) {
        return FlowText.endsWithColon(line.text())
                || next.marker().style() != Style.PLAIN
                || next.indent() > line.indent()
                || FlowText.asks(next.text())
                || FlowText.isMarkedAsContent(next.text());
    }

    private boolean isInsideNumberedSection(FlowLine line) {
        return open.stream()
                .anyMatch(node -> node.line().marker().style() == Style.NUMBER
                        && !(line.afterBlank() && FlowText.asks(node.text())));
    }

    private boolean closes(Node last, FlowLine line, int rank) {
        if (rank < ITEM || last.isHeading()) {
            return last.rank() >= rank;
        }
        int deeper = line.indent() - last.line().indent();
        if (deeper != 0 && Math.abs(deeper) > 1) {
            return deeper < 0;
        }
        return continuesAnOpenList(line) || isFlatText(last.line(), line);
    }

    private boolean continuesAnOpenList(FlowLine line) {
        return open.stream()
                .takeWhile(node -> !node.isHeading())
                .filter(node -> Math.abs(node.line().indent() - line.indent()) <= 1)
                .anyMatch(node -> node.line().marker().isLike(line.marker()));
    }

    /** Text without a marker goes below numbers, which count sections, but beside bullets. */
    private static boolean isFlatText(FlowLine last, FlowLine line) {
        return line.isPlain() && last.marker().style() == Style.BULLET;
    }
}
