package io.research.studies.planning.rules;

import io.research.studies.planning.rules.Flow.Part;
import io.research.studies.planning.rules.Flow.Question;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Fits a conversation into another time: later questions give way first, then the parts with the least time. */
record Resizing(Language language, Method method, boolean typed) {

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
        while (count(parts) > timing.questions() && longest(parts) > 1) {
            int most = longest(parts);
            boolean atTheBeginning = parts.getFirst().questions().size() == most;
            Part part = (atTheBeginning ? parts : parts.reversed())
                    .stream()
                            .filter(any -> any.questions().size() == most)
                            .findFirst()
                            .orElseThrow();
            parts.set(parts.indexOf(part), part.asking(part.questions().subList(0, most - 1)));
        }
        while (parts.size() > Math.min(timing.questions(), timing.minutes())) {
            parts.remove(parts.subList(1, parts.size() - 1).stream()
                    .min(Comparator.comparingInt(Part::minutes))
                    .orElseThrow());
        }
    }

    private void lengthen(List<Part> parts, Timing timing) {
        for (Section section : method.mostNeeded()) {
            for (List<String> lines : language.sections().get(section).questions()) {
                if (count(parts) < timing.questions() && lines.stream().noneMatch(line -> line.indexOf('{') >= 0)) {
                    add(parts, section, question(lines, timing));
                }
            }
        }
    }

    private void add(List<Part> parts, Section section, Question question) {
        String title = language.sections().get(section).title();
        Optional<Part> there =
                parts.stream().filter(part -> part.title().equals(title)).findFirst();
        if (there.isPresent()) {
            Part part = there.get();
            boolean asked = part.questions().stream().anyMatch(any -> any.text().equals(question.text()));
            if (!asked) {
                var questions = new ArrayList<>(part.questions());
                questions.add(question);
                parts.set(parts.indexOf(part), part.asking(questions));
            }
        } else if (section != Section.WRAP_UP) {
            parts.add(place(parts, section), new Part(title, 0, List.of(question)));
        }
    }

    /** After the last part that goes before it in a study of this type. */
    private int place(List<Part> parts, Section section) {
        List<String> earlier = method.order().subList(0, method.order().indexOf(section)).stream()
                .map(any -> language.sections().get(any).title())
                .toList();
        int place = 0;
        for (int at = 0; at < parts.size(); at++) {
            place = earlier.contains(parts.get(at).title()) ? at + 1 : place;
        }
        return place;
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
