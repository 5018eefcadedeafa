package io.research.interviews.moderator.guide;

import io.research.interviews.moderator.language.FlowCue;
import io.research.interviews.moderator.language.Sentences;
import io.research.interviews.moderator.language.WordCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** One thing that a line of the plan says. */
record Item(Kind kind, String text) {
    enum Kind {
        /** Asked word for word. */
        QUESTION,
        /** Asked about. */
        THEME,
        /** Follows up the question before it; blank when the probes stand below. */
        PROBE,
        /** Neither asks nor instructs: a title, or background. */
        STATEMENT
    }

    private static final FlowWords PROMPTS = FlowWords.of(FlowCue.PROMPT);
    private static final FlowWords DIRECTIVES = FlowWords.of(FlowCue.DIRECTIVE);
    private static final FlowWords INSTRUCTIONS = FlowWords.of(FlowCue.INSTRUCTION);
    private static final FlowWords PROBES = FlowWords.of(FlowCue.PROBE);
    private static final FlowWords CONDITIONS = FlowWords.of(FlowCue.CONDITION);
    private static final FlowWords CONNECTIVES = FlowWords.of(FlowCue.CONNECTIVE);
    private static final FlowWords LABELS = FlowWords.of(FlowCue.LABEL);

    private static final Pattern ANNOUNCED = Pattern.compile("[:：]\\s*+$");
    private static final Pattern SEMICOLON = Pattern.compile("[;；؛]");
    private static final Pattern BRACKETS = Pattern.compile("[(\\[（]([^()\\[\\]（）]{1,1000}+)[)\\]）]");
    private static final Pattern NOTE = Pattern.compile("[(\\[（](.*)[)\\]）]\\.?");
    private static final int MAX_CHARACTERS = 1_000;
    private static final int FOLLOW_UP_WORDS = 4;
    private static final int MOST_OF_A_LINE = 4 * Guide.MAX_QUESTIONS;

    static List<Item> of(String line) {
        var probes = new ArrayList<Item>();
        String text = withoutProbes(FlowText.unwrapped(line), probes);
        return Stream.concat(read(text).stream(), probes.stream()).toList();
    }

    /** Takes the probes out that stand in brackets. */
    private static String withoutProbes(String line, List<Item> probes) {
        return BRACKETS.matcher(line)
                .replaceAll(found -> {
                    Optional<String> probe = PROBES.strippedFrom(found.group(1).strip());
                    probe.filter(text -> !text.isBlank()).ifPresent(text -> probes.addAll(probes(text)));
                    return probe.isPresent() ? " " : Matcher.quoteReplacement(found.group());
                })
                .strip();
    }

    private static List<Item> read(String text) {
        Optional<String> labelled = LABELS.strippedFrom(text);
        if (labelled.isPresent()) {
            return labelled.get().isBlank() ? List.of() : read(labelled.get());
        }
        Optional<String> probe = PROBES.strippedFrom(text);
        if (probe.isPresent()) {
            return probes(probe.get());
        }
        if (CONDITIONS.introduce(text)) {
            return List.of(new Item(Kind.PROBE, clipped(text)));
        }
        return FlowText.asks(text)
                ? sentences(text)
                : SEMICOLON
                        .splitAsStream(text)
                        .filter(part -> !part.isBlank())
                        .limit(MOST_OF_A_LINE)
                        .flatMap(part -> sentences(part.strip()).stream())
                        .limit(MOST_OF_A_LINE)
                        .toList();
    }

    boolean is(Kind other) {
        return kind == other;
    }

    /** How it is asked. */
    Ask ask() {
        return switch (kind) {
            case QUESTION -> Ask.asWritten(text);
            case THEME, STATEMENT -> about(Theme.of(text));
            case PROBE ->
                FlowText.asks(text) || PROMPTS.introduce(text)
                        ? Ask.asWritten(capitalized(text))
                        : Ask.about(Theme.towardsParticipant(
                                DIRECTIVES.strippedFrom(text).orElse(text)));
        };
    }

    private static Ask about(String theme) {
        var ask = Ask.about(theme);
        return ask.asksWhatIsLeft() ? new Ask(theme, Ask.Wording.WRAP_UP) : ask;
    }

    private static List<Item> probes(String text) {
        if (text.isBlank()) {
            return List.of(new Item(Kind.PROBE, ""));
        }
        return (FlowText.asks(text) ? Sentences.of(text).stream() : SEMICOLON.splitAsStream(text))
                .filter(part -> !part.isBlank())
                .map(part -> new Item(Kind.PROBE, clipped(FlowText.unwrapped(part.strip()))))
                .toList();
    }

    private static List<Item> sentences(String text) {
        var items = new ArrayList<Item>();
        var before = new StringBuilder();
        for (String written : Sentences.of(text)) {
            if (items.size() == MOST_OF_A_LINE) {
                break;
            }
            String sentence = withoutLabel(written);
            Optional<Item> found = asked(sentence, before, items);
            if (found.isPresent()) {
                items.add(found.get());
                before.setLength(0);
            } else if (isStatement(sentence)) {
                before.append(before.isEmpty() ? "" : " ").append(sentence);
            }
        }
        if (!before.isEmpty()) {
            items.add(new Item(Kind.STATEMENT, clipped(before.toString())));
        }
        return items;
    }

    private static Optional<Item> asked(String sentence, StringBuilder before, List<Item> items) {
        if (CONDITIONS.introduce(sentence)) {
            return Optional.of(new Item(Kind.PROBE, clipped(sentence)));
        }
        var note = NOTE.matcher(sentence);
        String inside = note.matches() ? note.group(1).strip() : sentence;
        Optional<String> probe = PROBES.strippedFrom(inside);
        if (probe.isPresent() && !probe.get().isBlank()) {
            return Optional.of(new Item(Kind.PROBE, clipped(probe.get())));
        }
        if (note.matches()) {
            return Optional.empty();
        }
        if (FlowText.asks(sentence) || PROMPTS.introduce(sentence)) {
            String question = before.isEmpty() ? sentence : before + " " + sentence;
            if (before.isEmpty() && WordCount.of(sentence) <= FOLLOW_UP_WORDS && endsInPrompt(items)) {
                question = items.removeLast().text() + " " + sentence;
            }
            return Optional.of(new Item(Kind.QUESTION, clipped(question)));
        }
        return DIRECTIVES
                .strippedFrom(withoutConnective(sentence))
                .filter(theme -> !theme.isBlank())
                .map(theme -> new Item(Kind.THEME, Theme.towardsParticipant(theme)));
    }

    /** "Tell me about it. What happened?" is one question, two question marks are two. */
    private static boolean endsInPrompt(List<Item> items) {
        return !items.isEmpty()
                && items.getLast().is(Kind.QUESTION)
                && !FlowText.asks(items.getLast().text());
    }

    /** "Key questions: How …?" */
    private static String withoutLabel(String sentence) {
        return LABELS.strippedFrom(sentence)
                .filter(rest -> !rest.isBlank()
                        && ANNOUNCED
                                .matcher(sentence.substring(0, sentence.length() - rest.length()))
                                .find())
                .orElse(sentence);
    }

    private static boolean isStatement(String sentence) {
        return !INSTRUCTIONS.introduce(withoutConnective(sentence))
                && !sentence.contains("://")
                && !NOTE.matcher(sentence).matches();
    }

    private static String withoutConnective(String sentence) {
        return CONNECTIVES
                .strippedFrom(sentence)
                .filter(rest -> !rest.isBlank())
                .orElse(sentence);
    }

    private static String capitalized(String text) {
        int first = text.offsetByCodePoints(0, 1);
        return text.substring(0, first).toUpperCase(Locale.ROOT) + text.substring(first);
    }

    private static String clipped(String text) {
        return FlowText.clipped(text, MAX_CHARACTERS);
    }
}
