package io.research.interviews.moderator.guide.flow;

import io.research.interviews.moderator.guide.Ask;
import io.research.interviews.moderator.guide.Guide;
import io.research.interviews.moderator.guide.line.FlowText;
import io.research.interviews.moderator.guide.line.FlowWords;
import io.research.interviews.moderator.guide.line.Theme;
import io.research.interviews.moderator.guide.line.Title;
import io.research.interviews.moderator.language.CueList;
import io.research.interviews.moderator.language.FlowCue;
import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.interviews.moderator.turning.Turned;
import io.research.interviews.moderator.turning.Turning;
import io.research.text.words.PlainText;
import io.research.text.words.Sentences;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One thing that a line of the plan says.
 *
 * @param ask how it is asked; its text is blank where a probe announces those below it
 */
record Item(Kind kind, Ask ask) {
    enum Kind {
        /** Asked word for word. */
        QUESTION,
        /** Asked about. */
        THEME,
        /** Follows up the question before it; blank when the probes stand below. */
        PROBE,
        /** Neither asks nor instructs: a title, or background. */
        STATEMENT,
        /** For the interviewer alone. */
        NOTE
    }

    private static final CueList SHOWN = InterviewerLanguages.mentions(FlowCue.SHOWN);
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
    private static final Pattern CONDITION_END = Pattern.compile("[\\s,、，،:：;–—-]++$");
    private static final int MAX_CHARACTERS = 1_000;
    private static final int FOLLOW_UP_WORDS = 4;
    private static final int MOST_OF_A_LINE = 4 * Guide.MAX_QUESTIONS;

    /** What the line says, each with the line as its source. */
    static List<Item> of(String line, Turning turning) {
        return new Line(turning)
                .items(line).stream()
                        .map(item -> new Item(item.kind(), item.ask().from(clipped(line.strip()))))
                        .toList();
    }

    boolean is(Kind other) {
        return kind == other;
    }

    String text() {
        return ask.text();
    }

    private static Item note(String text) {
        return new Item(Kind.NOTE, new Ask(clipped(text), Ask.Wording.THEME));
    }

    private static Ask about(String theme) {
        var ask = Ask.about(Theme.of(theme));
        return ask.asksWhatIsLeft() ? new Ask(theme, Ask.Wording.WRAP_UP) : ask;
    }

    /** One line while it is read. */
    private record Line(Turning turning) {

        List<Item> items(String line) {
            var aside = new ArrayList<Item>();
            String text = withoutBrackets(FlowText.unwrapped(line), aside);
            return Stream.concat(read(text).stream(), aside.stream()).toList();
        }

        /** Takes the probes and the notes out that stand in brackets. */
        private String withoutBrackets(String line, List<Item> aside) {
            return BRACKETS.matcher(line)
                    .replaceAll(found -> {
                        String inside = found.group(1).strip();
                        Optional<String> probe = PROBES.strippedFrom(inside);
                        probe.filter(text -> !text.isBlank()).ifPresent(text -> aside.addAll(probes(text)));
                        boolean isNote = probe.isEmpty() && turning.isNote(inside);
                        if (isNote) {
                            aside.add(note(inside));
                        }
                        return probe.isPresent() || isNote ? " " : Matcher.quoteReplacement(found.group());
                    })
                    .strip();
        }

        private List<Item> read(String text) {
            Optional<String> labelled = LABELS.strippedFrom(text);
            if (labelled.isPresent()) {
                return labelled.get().isBlank() ? List.of() : read(labelled.get());
            }
            if (turning.isNote(text)) {
                return List.of(note(text));
            }
            Optional<String> probe = PROBES.strippedFrom(text);
            if (probe.isPresent()) {
                List<Item> turned = FlowText.asks(text) ? List.of() : turned(text);
                return turned.isEmpty()
                        ? probes(probe.get())
                        : turned.stream()
                                .map(item -> new Item(Kind.PROBE, item.ask()))
                                .toList();
            }
            if (CONDITIONS.introduce(text) || !FlowText.asks(text) && isConditional(text)) {
                return List.of(conditional(text));
            }
            Optional<String> content = Title.contentAfterColon(text);
            if (content.isPresent()) {
                return read(content.get());
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

        private List<Item> probes(String text) {
            if (text.isBlank()) {
                return List.of(new Item(Kind.PROBE, new Ask("", Ask.Wording.THEME)));
            }
            return (FlowText.asks(text) ? Sentences.of(text).stream() : SEMICOLON.splitAsStream(text))
                    .filter(part -> !part.isBlank())
                    .map(part -> new Item(Kind.PROBE, probe(FlowText.unwrapped(part.strip()))))
                    .toList();
        }

        /** A follow-up; more than one instruction in its line is rare, and the first is asked. */
        private Ask probe(String text) {
            if (FlowText.asks(text) || PROMPTS.introduce(text)) {
                return question(capitalized(clipped(text)));
            }
            return turning.of(text).stream()
                    .findFirst()
                    .map(this::ask)
                    .orElseGet(() -> Ask.about(Theme.of(
                            turning.objectToYou(DIRECTIVES.strippedFrom(text).orElse(text)))));
        }

        private boolean isConditional(String text) {
            return turning.condition(text)
                    .filter(found -> turning.speaksOfThem(found.condition())
                            || CONDITIONS.introduce(text)
                            || !turning.of(found.content()).isEmpty())
                    .isPresent();
        }

        /** What only some are asked: the condition is kept from them. */
        private Item conditional(String text) {
            return turning.condition(text)
                    .map(found -> probe(found.content()).onlyIf(conditionIn(text, found.content())))
                    .map(ask -> new Item(ask.followsAnAnswer() ? Kind.PROBE : Kind.QUESTION, ask))
                    .orElseGet(() -> new Item(Kind.PROBE, probe(clipped(text))));
        }

        private static String conditionIn(String text, String content) {
            return CONDITION_END
                    .matcher(text.substring(0, Math.max(0, text.length() - content.length())))
                    .replaceFirst("");
        }

        private List<Item> sentences(String text) {
            var items = new ArrayList<Item>();
            var before = new StringBuilder();
            for (String written : Sentences.of(text)) {
                if (items.size() >= MOST_OF_A_LINE) {
                    break;
                }
                String sentence = withoutLabel(written);
                List<Item> found = asked(sentence, before, items);
                if (!found.isEmpty()) {
                    items.addAll(found);
                    before.setLength(0);
                } else if (isStatement(sentence)) {
                    before.append(before.isEmpty() ? "" : " ").append(sentence);
                } else {
                    items.add(note(sentence));
                }
            }
            if (!before.isEmpty()) {
                items.add(statement(before.toString()));
            }
            return items;
        }

        private List<Item> asked(String sentence, StringBuilder before, List<Item> items) {
            if (CONDITIONS.introduce(sentence)) {
                return List.of(conditional(sentence));
            }
            var note = NOTE.matcher(sentence);
            String inside = note.matches() ? note.group(1).strip() : sentence;
            Optional<String> probe = PROBES.strippedFrom(inside);
            if (probe.isPresent() && !probe.get().isBlank()) {
                return List.of(new Item(Kind.PROBE, probe(clipped(probe.get()))));
            }
            if (note.matches()) {
                return List.of(note(inside));
            }
            List<Item> turned = FlowText.asks(sentence) ? List.of() : turned(withoutConnective(sentence));
            if (!turned.isEmpty()) {
                return turned;
            }
            if (FlowText.asks(sentence) || PROMPTS.introduce(sentence)) {
                String question = before.isEmpty() ? sentence : before + " " + sentence;
                if (before.isEmpty()
                        && endsInPrompt(items)
                        && belongsTo(items.getLast().text(), sentence)) {
                    question = items.removeLast().text() + " " + sentence;
                }
                return List.of(new Item(Kind.QUESTION, question(capitalized(clipped(question)))));
            }
            return DIRECTIVES
                    .strippedFrom(withoutConnective(sentence))
                    .filter(theme -> !theme.isBlank())
                    .map(theme -> new Item(Kind.THEME, about(turning.objectToYou(theme))))
                    .stream()
                    .toList();
        }

        private List<Item> turned(String sentence) {
            return turning.of(sentence).stream()
                    .map(turned ->
                            new Item(turned.kind() == Turned.Kind.THEME ? Kind.THEME : Kind.QUESTION, ask(turned)))
                    .toList();
        }

        private Ask ask(Turned turned) {
            return switch (turned.kind()) {
                case THEME -> about(turned.text());
                case QUESTION ->
                    asksWhatIsLeft(turned)
                            ? new Ask(turned.text(), Ask.Wording.WRAP_UP)
                            : safe(Ask.asWritten(turned.text()).warned(Ask.Warning.REWORDED));
                case TASK -> safe(new Ask(turned.text(), Ask.Wording.TASK).warned(Ask.Warning.REWORDED));
            };
        }

        private static boolean asksWhatIsLeft(Turned turned) {
            return Ask.asWritten(turned.text()).asksWhatIsLeft();
        }

        /** A question as it stands, or turned towards the participant where it speaks of them. */
        private Ask question(String text) {
            return turning.speaksOfThem(text)
                    ? safe(Ask.asWritten(turning.askedOfYou(text)).warned(Ask.Warning.TURNED_TO_PARTICIPANT))
                    : Ask.asWritten(text);
        }

        /** What still names the participant is asked as a theme, in words that are always right. */
        private Ask safe(Ask ask) {
            return turning.mayBeSaid(ask.text()) ? ask : Ask.about(Theme.of(turning.askedOfYou(ask.text())));
        }

        private Item statement(String text) {
            return new Item(Kind.STATEMENT, about(turning.toYou(clipped(text))));
        }

        private static boolean isStatement(String sentence) {
            return !INSTRUCTIONS.introduce(withoutConnective(sentence))
                    && !sentence.contains("://")
                    && !NOTE.matcher(sentence).matches();
        }
    }

    /** A short question goes with the prompt before it, and any question with what is to be looked at for it. */
    private static boolean belongsTo(String prompt, String question) {
        return Words.count(question) <= FOLLOW_UP_WORDS
                || prompt.contains("://")
                || SHOWN.occursIn(PlainText.of(prompt));
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
