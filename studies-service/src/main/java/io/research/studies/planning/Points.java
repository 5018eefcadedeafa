package io.research.studies.planning;

import io.research.text.words.PlainText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the points that a brief lists, word for word: list items, lines of questions, and quoted questions. A list
 * below words that forbid something, or below a heading such as "Participants", is not a list of points.
 */
final class Points {
    /** Question marks of all scripts. */
    static final String QUESTION_MARKS = "?？؟";

    private static final int LONGEST = 500;
    private static final int HEADING_WORDS = 5;
    private static final Pattern ITEM = Pattern.compile(
            "^\\s{0,12}(?:[-*•·‣▪◦–—●■○]\\s+|[•・●■○]\\s*|\\(?\\p{Nd}{1,2}[.)]\\s+|\\p{Nd}{1,2}[、．]\\s*|\\(?[a-hA-H]\\)\\s+)(\\S.*)$");
    private static final Pattern QUOTED =
            Pattern.compile("“([^“”]+)”|„([^„“”]+)[“”]|«\\s*([^«»]+?)\\s*»|「([^「」]+)」|\"([^\"]+)\"");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?。！？؟])\\s+|(?<=[。！？])");

    private final BriefReader briefReader;
    private final Set<String> found = new LinkedHashSet<>();
    private final Set<String> left = new LinkedHashSet<>();
    private String heading = "";

    private Points(BriefReader briefReader) {
        this.briefReader = briefReader;
    }

    /**
     * The points of a text.
     *
     * @param found in their order
     * @param left items of lists that are not put to participants
     */
    record Listed(List<String> found, List<String> left) {}

    static Listed in(String text, BriefReader briefReader) {
        var points = new Points(briefReader);
        text.lines().filter(line -> !line.isBlank()).forEach(points::take);
        return new Listed(List.copyOf(points.found), List.copyOf(points.left));
    }

    /** The quoted texts, in order. */
    static List<String> quoted(String text) {
        var all = new ArrayList<String>();
        Matcher quotes = QUOTED.matcher(text);
        while (quotes.find()) {
            for (int group = 1; group <= quotes.groupCount(); group++) {
                if (quotes.group(group) != null) {
                    all.add(quotes.group(group).strip());
                }
            }
        }
        return all;
    }

    static Matcher quotes(String text) {
        return QUOTED.matcher(text);
    }

    static boolean isQuestion(String text) {
        return !text.isEmpty() && QUESTION_MARKS.indexOf(text.charAt(text.length() - 1)) >= 0;
    }

    private void take(String line) {
        var item = ITEM.matcher(line);
        if (item.matches()) {
            takeItem(item.group(1).strip());
        } else {
            heading = line.strip();
            takeLine(heading);
        }
    }

    private void takeItem(String item) {
        if (item.endsWith(":") || item.endsWith("：")) {
            heading = item;
        } else if (!StatedSettings.isAll(item, briefReader)) {
            (isRefused(item) ? left : found).add(item);
        }
    }

    private boolean isRefused(String item) {
        var sentences = BriefReader.sentences(heading);
        var above = PlainText.of(sentences.isEmpty() ? "" : sentences.getLast());
        boolean isBelow = briefReader.is("refuse", set -> set.isIn(above)) || isHeading(heading);
        return isBelow
                || item.length() > LONGEST
                || speaksOfGuide(item)
                || !isQuestion(item)
                        && (briefReader.is("refuse", set -> set.begins(PlainText.of(item))) || isLabelled(item));
    }

    /** Whether it is about the guide itself, which participants do not know. */
    private boolean speaksOfGuide(String text) {
        return briefReader.is("guide", set -> set.isIn(PlainText.of(text)));
    }

    /** Whether the words before its colon are a heading, as in "Duration: half an hour". */
    private boolean isLabelled(String item) {
        int colon = item.indexOf(':');
        return colon > 0 && isHeading(item.substring(0, colon));
    }

    private boolean isHeading(String line) {
        return briefReader.is("heading", set -> set.opens(PlainText.of(line), HEADING_WORDS));
    }

    /** Questions that are not in a list may be meant for the planner, such as "Can you write an interview guide?". */
    private void takeLine(String line) {
        boolean isRefused = briefReader.is("refuse", set -> set.isIn(PlainText.of(line)))
                || briefReader.is("planner", set -> set.isIn(PlainText.of(line)))
                || speaksOfGuide(line);
        (isRefused ? left : found)
                .addAll(questions(line).stream()
                        .filter(question -> question.length() <= LONGEST)
                        .toList());
    }

    /** The sentences of a line that consists only of questions; of any other line, the quoted parts. */
    private static List<String> questions(String line) {
        var quotes = quoted(line);
        var sentences = Stream.of(SENTENCE_END.split(line)).map(String::strip).toList();
        return quotes.isEmpty()
                ? sentences.stream().allMatch(Points::isQuestion) ? sentences : List.of()
                : quotes.stream()
                        .filter(quote ->
                                isQuestion(quote) || QUOTED.matcher(line).matches())
                        .toList();
    }
}
