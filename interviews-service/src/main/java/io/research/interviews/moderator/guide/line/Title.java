package io.research.interviews.moderator.guide.line;

import io.research.interviews.moderator.language.FlowCue;
import io.research.text.words.Sentences;
import io.research.text.words.Words;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line that begins a topic: its title, and what the line itself asks, blank when it only names the topic. */
public record Title(String text, String rest) {
    private static final FlowWords LABELS = FlowWords.of(FlowCue.LABEL);
    private static final FlowWords INSTRUCTIONS = FlowWords.of(FlowCue.INSTRUCTION);
    private static final FlowWords WARM_UP = FlowWords.of(FlowCue.WARM_UP);
    private static final FlowWords WRAP_UP = FlowWords.of(FlowCue.WRAP_UP);
    private static final FlowWords DIRECTIVES = FlowWords.of(FlowCue.DIRECTIVE);
    private static final Pattern END = Pattern.compile(":\\s++|：\\s*+|\\s[-–—]\\s");
    private static final FlowWords PROMPTS = FlowWords.of(FlowCue.PROMPT);
    private static final Pattern COLON = Pattern.compile(":\\s++|：\\s*+");
    private static final Pattern TERSE_LIST = Pattern.compile("[,，、،]");
    private static final Pattern LIST = Pattern.compile("[;；؛]");
    private static final int MAX_CHARACTERS = 60;
    private static final int MAX_WORDS = 6;
    private static final int STATEMENT_WORDS = 25;

    public static Title of(String line, boolean hasParts) {
        String text = FlowText.unwrapped(line);
        Optional<String> labelled = LABELS.strippedFrom(text);
        if (labelled.isPresent()) {
            return new Title("", labelled.get());
        }
        Optional<String> content = contentAfterColon(text);
        if (content.isPresent() && !FlowText.isNote(text)) {
            return new Title(text.substring(0, text.length() - content.get().length()), content.get());
        }
        if (INSTRUCTIONS.introduce(text)) {
            return new Title(text, text);
        }
        return split(text).map(Title::withTerseList).orElseGet(() -> whole(text, hasParts));
    }

    /** "Habits: frequency, time of day" asks about habits, and names what is wanted of them. */
    private Title withTerseList() {
        boolean isTerse = TERSE_LIST.matcher(rest).find()
                && Sentences.of(rest).size() == 1
                && !LIST.matcher(rest).find()
                && !FlowText.asks(rest)
                && !FlowText.isMarkedAsContent(rest)
                && !WARM_UP.introduce(text)
                && !WRAP_UP.introduce(text);
        return isTerse ? new Title(text, text + " (" + Theme.of(rest) + ")") : this;
    }

    /** Whether the line is the opening or closing topic, named before a colon or a dash. */
    static boolean isEndOfConversation(String line) {
        String text = Minutes.in(FlowText.unwrapped(line)).text();
        return split(text)
                .map(Title::text)
                .filter(title -> WARM_UP.introduce(title) || WRAP_UP.introduce(title))
                .isPresent();
    }

    /** What is asked after the words that only name it: "Background: Where do you live?" */
    public static Optional<String> contentAfterColon(String text) {
        Matcher end = COLON.matcher(text);
        if (!end.find() || end.start() > MAX_CHARACTERS || end.end() == text.length()) {
            return Optional.empty();
        }
        String title = text.substring(0, end.start()).strip();
        String rest = text.substring(end.end()).strip();
        boolean names = Words.count(title) <= MAX_WORDS && !FlowText.asks(title) && !PROMPTS.introduce(title);
        return names && Sentences.isQuestion(Sentences.of(rest).getFirst()) ? Optional.of(rest) : Optional.empty();
    }

    private static Title whole(String text, boolean hasParts) {
        boolean names = !FlowText.asks(text)
                && !FlowText.isMarkedAsContent(text)
                && !LIST.matcher(text).find();
        if (names && !hasParts && Words.count(text) > STATEMENT_WORDS) {
            return new Title("", text);
        }
        boolean titles = names || hasParts && DIRECTIVES.introduce(text) && !FlowText.asks(text);
        return new Title(text, titles ? "" : text);
    }

    private static Optional<Title> split(String text) {
        Matcher end = END.matcher(text);
        if (!end.find() || end.start() > MAX_CHARACTERS || end.end() == text.length()) {
            return Optional.empty();
        }
        String title = text.substring(0, end.start()).strip();
        String rest = text.substring(end.end()).strip();
        boolean isTitle =
                Words.count(title) <= MAX_WORDS && !FlowText.asks(title) && !FlowText.isMarkedAsContent(title);
        boolean isMarked = end.group().startsWith(":")
                || end.group().startsWith("：")
                || FlowText.asks(rest)
                || FlowText.isMarkedAsContent(rest);
        return isTitle && isMarked ? Optional.of(new Title(title, rest)) : Optional.empty();
    }
}
