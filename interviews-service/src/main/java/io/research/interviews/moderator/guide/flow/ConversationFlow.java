package io.research.interviews.moderator.guide.flow;

import io.research.interviews.moderator.guide.Ask;
import io.research.interviews.moderator.guide.Guide;
import io.research.interviews.moderator.guide.Question;
import io.research.interviews.moderator.guide.ScriptedGuide;
import io.research.interviews.moderator.guide.Topic;
import io.research.interviews.moderator.guide.flow.Item.Kind;
import io.research.interviews.moderator.guide.line.FlowLine;
import io.research.interviews.moderator.guide.line.FlowLines;
import io.research.interviews.moderator.guide.line.FlowText;
import io.research.interviews.moderator.guide.line.Marker.Style;
import io.research.interviews.moderator.guide.line.Minutes;
import io.research.interviews.moderator.guide.line.Outline;
import io.research.interviews.moderator.guide.line.Outline.Node;
import io.research.interviews.moderator.guide.line.Theme;
import io.research.interviews.moderator.guide.line.Title;
import io.research.interviews.moderator.turning.Turning;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the free text of a study plan's {@code conversation_flow}: numbered or bulleted lists, sections with minutes,
 * headings with questions below, semicolon lists and prose, in any of the interviewer's languages.
 */
public final class ConversationFlow {
    private static final int STATEMENT_WORDS = 25;

    private static final int MOST_NOTES = 100;

    private final Turning turning;
    private final Set<String> headings = new HashSet<>();
    private final List<Guide.Note> notes = new ArrayList<>();
    private final Set<String> known = new HashSet<>();
    private final List<Topic> topics = new ArrayList<>();
    private TopicDraft draft;

    private ConversationFlow(Turning turning) {
        this.turning = turning;
    }

    /**
     * The guide that the text describes. Never fails: a text without anything to ask about gives one topic about the
     * fallback. Linear in the length of the text; the guide has at most {@link Guide#MAX_TOPICS} topics and
     * {@link Guide#MAX_QUESTIONS} questions, whatever the text.
     *
     * @param text the conversation flow; may be null
     * @param fallbackTheme what to ask about when the text holds nothing: the title of the study; may be null
     */
    public static Guide parse(String text, String fallbackTheme) {
        return parse(text, fallbackTheme, null);
    }

    /** @param language of the study, whose rules are tried first; null where it is open */
    public static Guide parse(String text, String fallbackTheme, String language) {
        String flow = text == null ? "" : text;
        return find(flow, language)
                .orElseGet(() -> guide(List.of(fallback(flow, fallbackTheme == null ? "" : fallbackTheme)), List.of()));
    }

    /** The guide that the text describes, with the same bounds; empty when the text holds nothing to ask about. */
    public static Optional<Guide> find(String text, String language) {
        return ScriptedGuide.find(text).or(() -> findInText(text, language));
    }

    private static Optional<Guide> findInText(String text, String language) {
        var reading = new ConversationFlow(Turning.in(language));
        List<FlowLine> lines = FlowLines.of(text);
        reading.readAll(Outline.of(lines));
        reading.close();
        if (reading.topics.isEmpty()) {
            return Optional.empty();
        }
        List<Topic> topics = reading.bounded();
        reading.keepWhatIsNotAsked(lines, topics);
        return Optional.of(guide(topics, reading.notes));
    }

    private static Guide guide(List<Topic> topics, List<Guide.Note> notes) {
        return new Guide(topics, TopicDraft.isWrapUp(topics.getLast()), notes);
    }

    /** No line is lost: what is neither asked nor a heading is a note that the researcher sees. */
    private void keepWhatIsNotAsked(List<FlowLine> lines, List<Topic> guided) {
        Set<String> used = new HashSet<>(headings);
        notes.forEach(note -> used.add(note.text()));
        for (Topic topic : guided) {
            used.add(topic.title());
            topic.questions().forEach(question -> {
                used.add(question.ask().line());
                question.probes().forEach(probe -> used.add(probe.line()));
            });
        }
        lines.stream()
                .map(FlowLine::text)
                .filter(line -> !isUsed(line, used))
                .limit(MOST_NOTES)
                .forEach(line -> notes.add(new Guide.Note("", line)));
    }

    private static boolean isUsed(String line, Set<String> used) {
        String text = Minutes.in(line).text();
        return used.contains(line)
                || used.contains(text)
                || used.contains(Theme.of(text))
                || used.stream().anyMatch(one -> one.length() > 2 && (text.contains(one) || one.contains(text)));
    }

    private void readAll(List<Node> roots) {
        if (roots.size() == 1 && roots.getFirst().isLeaf()) {
            readProse(roots.getFirst().text());
        } else {
            roots.forEach(this::readSection);
        }
    }

    /** A single paragraph: each thing that it asks is a topic. */
    private void readProse(String text) {
        Minutes timed = Minutes.in(text);
        List<Item> items = Item.of(timed.text(), turning);
        for (Item item : items) {
            if (isBackground(item, items)) {
                continue;
            }
            if (item.is(Kind.NOTE)) {
                notes.add(new Guide.Note("", item.text()));
                continue;
            }
            if (draft == null || !item.is(Kind.PROBE)) {
                begin(item.text(), item.ask().line(), items.size() == 1 ? timed.count() : 0);
            }
            if (!item.is(Kind.STATEMENT)) {
                draft.add(item);
            }
        }
    }

    /** A line at the top gives a topic; a heading over sections gives one for each of them. */
    private void readSection(Node node) {
        if (draft != null && FlowText.followsUp(node.text())) {
            readPart(node, true);
            return;
        }
        List<Node> parts = node.children();
        if (node.isHeading() && parts.stream().anyMatch(ConversationFlow::isSection)) {
            List<Node> own = parts.stream().filter(part -> !isSection(part)).toList();
            if (!own.isEmpty()) {
                readTopic(node, own);
            }
            parts.stream().filter(ConversationFlow::isSection).forEach(this::readSection);
        } else {
            readTopic(node, parts);
        }
    }

    private static boolean isSection(Node node) {
        boolean counted = node.line().marker().style() == Style.NUMBER;
        return !node.isLeaf() && (node.isHeading() || counted) && !FlowText.asks(node.text());
    }

    private void readTopic(Node node, List<Node> parts) {
        Minutes timed = Minutes.in(node.text());
        Title title = Title.of(timed.text(), !parts.isEmpty());
        headings.add(node.text());
        begin(title.text(), node.text(), timed.count());
        List<Item> items = Item.of(title.rest(), turning);
        addAll(items, false);
        boolean asks = items.stream().anyMatch(item -> item.is(Kind.QUESTION));
        parts.forEach(part -> readPart(part, asks));
    }

    private void readPart(Node node, boolean belowQuestion) {
        Minutes timed = Minutes.in(node.text());
        draft.takes(timed.count());
        List<Item> items = Item.of(timed.text(), turning);
        boolean asks = items.stream().anyMatch(item -> item.is(Kind.QUESTION));
        boolean probes = items.stream().anyMatch(item -> item.is(Kind.PROBE));
        if (node.isLeaf() || asks || probes) {
            addAll(items, belowQuestion);
        }
        node.children().forEach(child -> readPart(child, belowQuestion || asks || probes && !draft.isEmpty()));
    }

    private void addAll(List<Item> items, boolean belowQuestion) {
        for (Item item : items) {
            if (isBackground(item, items)) {
                continue;
            }
            if (belowQuestion) {
                draft.addBelowQuestion(item);
            } else {
                draft.add(item);
            }
        }
    }

    /** Statements beside questions, or too long to be the name of something, tell the interviewer what is so. */
    private static boolean isBackground(Item item, List<Item> line) {
        return item.is(Kind.STATEMENT)
                && (Words.count(item.text()) > STATEMENT_WORDS
                        || line.stream().anyMatch(other -> !other.is(Kind.STATEMENT)));
    }

    private void begin(String title, String line, int minutes) {
        close();
        draft = new TopicDraft(title, line, minutes, known);
    }

    private void close() {
        if (draft != null) {
            notes.addAll(draft.notes());
            draft.topic().ifPresent(topics::add);
        }
    }

    private List<Topic> bounded() {
        if (topics.size() <= Guide.MAX_TOPICS) {
            return topics;
        }
        List<Topic> kept = new ArrayList<>(topics.subList(0, Guide.MAX_TOPICS - 1));
        List<Topic> rest = topics.subList(Guide.MAX_TOPICS - 1, topics.size());
        kept.add(new Topic(
                rest.getFirst().title(),
                rest.stream().mapToInt(Topic::minutes).sum(),
                rest.stream().flatMap(topic -> topic.questions().stream()).toList()));
        return kept;
    }

    private static Topic fallback(String flow, String theme) {
        String about = Theme.of(theme.isBlank() ? flow : theme);
        Ask ask = about.isBlank() ? new Ask("", Ask.Wording.WARM_UP) : Ask.about(about);
        return new Topic(about, 0, List.of(new Question(ask, List.of())));
    }
}
