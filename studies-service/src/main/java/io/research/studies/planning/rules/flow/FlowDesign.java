package io.research.studies.planning.rules.flow;

import io.research.studies.planning.rules.brief.Brief;
import io.research.studies.planning.rules.brief.Method;
import io.research.studies.planning.rules.flow.Flow.Part;
import io.research.studies.planning.rules.flow.Flow.Question;
import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Section;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.question.Point;
import io.research.studies.planning.rules.question.Spoken;
import io.research.studies.planning.rules.reading.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Chooses what is asked in the time there is, and in which order: the designer's points all, then what makes a
 * conversation of them.
 */
public final class FlowDesign {
    private static final int MINUTES_FOR_A_PART = 3;
    private static final int FEWEST_PARTS = 3;
    private static final int MOST_PARTS = 11;
    private static final int LONGEST_TITLE = 50;
    private static final double OWN_WEIGHT = 1.8;

    private final PlanLanguage language;
    private final Reader reader;
    private final Spoken spoken;
    private final Method method;
    private final Brief brief;
    private final Timing timing;

    public FlowDesign(PlanLanguage language, Reader reader, Method method, Brief brief, Timing timing) {
        this.language = language;
        this.reader = reader;
        this.spoken = new Spoken(language, reader);
        this.method = method;
        this.brief = brief;
        this.timing = timing;
    }

    public Flow flow() {
        int parts = Math.clamp(timing.minutes() / MINUTES_FOR_A_PART, FEWEST_PARTS, MOST_PARTS);
        int fixed = 2 + method.core().size() + (brief.hypotheses().isEmpty() ? 0 : 1);
        List<Question> own = own();
        int ownParts = Math.clamp(parts - fixed - (own.size() > 2 ? 1 : 2), 1, Math.max(1, own.size()));
        List<Part> ownMiddle = own.isEmpty() ? List.of() : grouped(own, ownParts);
        int left = parts - fixed - ownMiddle.size();
        var sections = new ArrayList<>(method.core());
        if (!brief.hypotheses().isEmpty()) {
            sections.add(Section.REASONS);
        }
        method.fillers().stream().limit(Math.max(own.size() < 2 ? 1 : 0, left)).forEach(sections::add);
        int room = timing.questions() - own.size() - 2;
        int each = Math.clamp(sections.isEmpty() ? 1 : room / sections.size(), 1, 3);
        var flow = new ArrayList<Part>();
        for (Section section : method.order()) {
            boolean isEdge = section == method.order().getFirst() || section == Section.WRAP_UP;
            if (isEdge || sections.contains(section)) {
                flow.add(part(section, isEdge && timing.minutes() <= 10 ? 1 : Math.max(isEdge ? 2 : 1, each)));
            }
            if (section == method.before()) {
                ownMiddle.stream()
                        .limit(method == Method.IN_DEPTH ? 1 : ownMiddle.size())
                        .forEach(flow::add);
            }
            if (section == Section.EPISODE && method == Method.IN_DEPTH) {
                ownMiddle.stream().skip(1).forEach(flow::add);
            }
        }
        return timing.shared(flow, part -> Timing.weight(part) * (ownMiddle.contains(part) ? OWN_WEIGHT : 1));
    }

    private List<Question> own() {
        var questions = new ArrayList<Question>();
        for (Point point : brief.points()) {
            var text = spoken.question(point, questions.size());
            questions.add(new Question(
                    text, probes(point, text).limit(timing.probes()).toList()));
        }
        return questions;
    }

    /** What is asked on: for an example, or for reasons, in turn. */
    private Stream<String> probes(Point point, String text) {
        boolean closed = point.kind() == Point.Kind.QUESTION && reader.opensWith(Cue.CLOSED, Statement.of("", text));
        if (closed) {
            return Stream.of(language.say(Phrase.OWN_PROBE));
        }
        return switch (point.kind()) {
            case LIST ->
                point.words().size() > 1
                        ? Stream.of(language.say(Phrase.LIST_PROBE), language.say(Phrase.EXAMPLE_PROBE))
                        : Stream.of(language.say(Phrase.EXAMPLE_PROBE));
            case COMPARED -> Stream.of(language.say(Phrase.OWN_PROBE));
            case QUESTION, CLAUSE -> Stream.of(language.say(Phrase.EXAMPLE_PROBE), language.say(Phrase.OWN_PROBE));
        };
    }

    /** The designer's points in their order, in so many parts. */
    private List<Part> grouped(List<Question> own, int count) {
        var parts = new ArrayList<Part>();
        for (int at = 0; at < count; at++) {
            int from = own.size() * at / count;
            int to = own.size() * (at + 1) / count;
            parts.add(new Part(title(from, to, at), 0, own.subList(from, to)));
        }
        return parts;
    }

    private String title(int from, int to, int at) {
        Point first = brief.points().get(from);
        String words =
                first.words().getFirst().replaceAll("[:：?？؟()（）\\[\\]{}]", " ").replaceAll("\\s{2,}", " ");
        boolean plain = to - from == 1 && first.words().size() == 1 && words.length() <= LONGEST_TITLE;
        return plain
                ? Typography.capitalized(Typography.bare(words))
                : language.say(first.kind() == Point.Kind.LIST ? Phrase.TITLE_LIST : Phrase.TITLE_POINTS)
                        + (at == 0 ? "" : " " + (at + 1));
    }

    private Part part(Section section, int most) {
        var questions = new ArrayList<Question>();
        var texts = language.sections().get(section);
        if (section == method.order().getFirst()) {
            Optional.ofNullable(brief.subject())
                    .map(subject -> new Question(language.say(Phrase.SUBJECT, subject), List.of()))
                    .ifPresent(questions::add);
        }
        if (section == Section.IMPRESSION) {
            brief.shown().stream()
                    .map(any -> new Question(
                            language.say(Phrase.LOOK_TOLD, Typography.inline(any)),
                            probes(texts.questions().getFirst())))
                    .forEach(questions::add);
        }
        if (section == Section.TASKS) {
            brief.tasks().stream()
                    .map(task -> new Question(
                            language.say(Phrase.TASK, spoken.toParticipant(Typography.inline(Typography.bare(task)))),
                            probes(texts.questions().getFirst())))
                    .forEach(questions::add);
        }
        int skipped = questions.isEmpty() ? 0 : 1;
        texts.questions().stream()
                .skip(skipped)
                .limit(Math.max(0, most - questions.size()))
                .map(lines -> new Question(lines.getFirst(), probes(lines)))
                .forEach(questions::add);
        return new Part(texts.title(), 0, questions);
    }

    private List<String> probes(List<String> lines) {
        return lines.stream().skip(1).limit(timing.probes()).toList();
    }
}
