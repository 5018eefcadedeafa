package io.research.studies.planning.rules.flow;

import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A conversation as the interviewer is given it: numbered sections with their minutes, below them the questions, and
 * below these their probes.
 *
 * <pre>
 * 1. Warm-up (2 min)
 *    - What do you drink in the morning?
 *      - Since when?
 * </pre>
 */
public record Flow(List<Part> parts) {
    /** A question to the participant, and what to ask on. */
    public record Question(String text, List<String> probes) {
        public Question {
            probes = List.copyOf(probes);
        }
    }

    /** A section of the conversation. */
    public record Part(String title, int minutes, List<Question> questions) {
        public Part {
            questions = List.copyOf(questions);
        }

        public Part lasting(int other) {
            return new Part(title, other, questions);
        }

        public Part asking(List<Question> others) {
            return new Part(title, minutes, others);
        }
    }

    private static final Pattern SECTION =
            Pattern.compile("\\d{1,3}\\.\\s(.{1,200}?)(?:\\s[(（](\\d{1,3})\\s?\\S{1,12}[)）])?\\s*+");
    private static final String ASK = "   - ";
    private static final String PROBE = "     - ";

    public Flow {
        parts = List.copyOf(parts);
    }

    public int minutes() {
        return parts.stream().mapToInt(Part::minutes).sum();
    }

    public int questionCount() {
        return parts.stream().mapToInt(part -> part.questions().size()).sum();
    }

    /** The text of the conversation; minutes are written as the language writes them. */
    public String text(PlanLanguage language) {
        var text = new StringBuilder();
        for (int at = 0; at < parts.size(); at++) {
            Part part = parts.get(at);
            text.append(at == 0 ? "" : "\n").append(at + 1).append(". ").append(part.title());
            if (part.minutes() > 0) {
                String minutes = language.say(Phrase.MINUTES).replace("{n}", Integer.toString(part.minutes()));
                text.append(" (").append(minutes).append(')');
            }
            text.append('\n');
            for (Question question : part.questions()) {
                text.append(ASK).append(question.text()).append('\n');
                question.probes()
                        .forEach(probe -> text.append(PROBE).append(probe).append('\n'));
            }
        }
        return text.toString().strip();
    }

    /** The conversation that the text describes; empty when it is not in this form. */
    public static Flow read(String text) {
        var parts = new ArrayList<Part>();
        for (String line : text.lines().toList()) {
            var section = SECTION.matcher(line);
            if (section.matches()) {
                String minutes = section.group(2);
                parts.add(new Part(section.group(1), minutes == null ? 0 : Integer.parseInt(minutes), List.of()));
            } else if (!line.isBlank()) {
                boolean probe = line.startsWith(PROBE);
                boolean fits = probe || line.startsWith(ASK);
                if (!fits
                        || parts.isEmpty()
                        || probe && parts.getLast().questions().isEmpty()) {
                    return new Flow(List.of());
                }
                parts.add(with(parts.removeLast(), line.strip().substring(2), probe));
            }
        }
        return new Flow(parts);
    }

    private static Part with(Part part, String text, boolean probe) {
        var questions = new ArrayList<>(part.questions());
        if (probe) {
            Question last = questions.removeLast();
            var probes = new ArrayList<>(last.probes());
            probes.add(text);
            questions.add(new Question(last.text(), probes));
        } else {
            questions.add(new Question(text, List.of()));
        }
        return part.asking(questions);
    }
}
