package io.research.studies.planning.rules.revision;

import io.research.studies.planning.rules.flow.Flow;
import io.research.studies.planning.rules.flow.Flow.Part;
import io.research.studies.planning.rules.flow.Flow.Question;
import io.research.studies.planning.rules.flow.Timing;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Section;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Fits a conversation into another time: later questions give way first, then the parts with the least time. */
record Resizing(PlanLanguage language, boolean typed) {

    Flow to(int minutes, Flow flow) {
        var timing = new Timing(minutes, typed);
        List<Part> parts = new ArrayList<>(flow.parts());
        if (timing.minutes() < flow.minutes()) {
            shorten(parts, timing);
        } else {
            lengthen(parts, timing);
        }
        return timing.shared(parts);
    }

    private static void shorten(List<Part> parts, Timing timing) {
        parts.replaceAll(part -> part.asking(part.questions().stream()
                .map(question -> new Question(
                        question.text(),
                        question.probes().stream().limit(timing.probes()).toList()))
                .toList()));
        limit(parts, timing.questions());
        while (parts.size() > timing.minutes()) {
            removeShortest(parts);
        }
    }

    /** The conversation with no more questions than these, in the same time. */
    Flow asking(int questions, Flow flow) {
        List<Part> parts = new ArrayList<>(flow.parts());
        limit(parts, questions);
        return flow.minutes() > 0 ? new Timing(flow.minutes(), typed).shared(parts) : new Flow(parts);
    }

    private static void limit(List<Part> parts, int questions) {
        while (count(parts) > questions && longest(parts) > 1) {
            int most = longest(parts);
            boolean atTheBeginning = parts.getFirst().questions().size() == most;
            Part part = (atTheBeginning ? parts : parts.reversed())
                    .stream()
                            .filter(any -> any.questions().size() == most)
                            .findFirst()
                            .orElseThrow();
            parts.set(parts.indexOf(part), part.asking(part.questions().subList(0, most - 1)));
        }
        while (parts.size() > questions) {
            removeShortest(parts);
        }
    }

    /** The beginning and the end of a conversation stay. */
    private static void removeShortest(List<Part> parts) {
        parts.remove(parts.subList(1, parts.size() - 1).stream()
                .min(Comparator.comparingInt(Part::minutes))
                .orElseThrow());
    }

    /** Asks more of the parts that there are. */
    private void lengthen(List<Part> parts, Timing timing) {
        for (Section section : Section.values()) {
            var texts = language.sections().get(section);
            for (int at = 0; at < parts.size(); at++) {
                if (parts.get(at).title().equals(texts.title())) {
                    parts.set(at, lengthened(parts.get(at), texts, timing.questions() - count(parts), timing));
                }
            }
        }
    }

    private static Part lengthened(Part part, PlanLanguage.Text texts, int room, Timing timing) {
        var questions = new ArrayList<>(part.questions());
        texts.questions().stream()
                .filter(lines -> questions.stream().noneMatch(any -> any.text().equals(lines.getFirst())))
                .limit(Math.max(0, room))
                .map(lines -> question(lines, timing))
                .toList()
                .forEach(questions::add);
        return part.asking(questions);
    }

    private static Question question(List<String> lines, Timing timing) {
        return new Question(
                lines.getFirst(), lines.stream().skip(1).limit(timing.probes()).toList());
    }

    private static int count(List<Part> parts) {
        return parts.stream().mapToInt(part -> part.questions().size()).sum();
    }

    private static int longest(List<Part> parts) {
        return parts.stream().mapToInt(part -> part.questions().size()).max().orElse(0);
    }
}
