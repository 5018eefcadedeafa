package io.research.studies.planning.rules;

import io.research.studies.planning.rules.Flow.Part;
import io.research.studies.planning.rules.Flow.Question;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Chooses what is asked in the time there is, and in which order. */
final class FlowDesign {
    private static final int LONG_MINUTES = 40;
    private static final int SHORT_MINUTES = 10;
    private static final int MOST_ROUNDS = 3;
    private static final int FOCUS_RANK = 2;

    private final Wording wording;
    private final Timing timing;
    private final boolean shown;
    private final List<Section> foci;
    private final Map<Section, List<Question>> chosen = new EnumMap<>(Section.class);

    FlowDesign(Wording wording, Timing timing, String format) {
        this.wording = wording;
        this.timing = timing;
        this.shown = "video".equals(format);
        int most = timing.minutes() <= SHORT_MINUTES ? 1 : timing.minutes() < LONG_MINUTES ? 2 : 3;
        this.foci = wording.brief().foci().stream().limit(most).toList();
    }

    /** Subjects that have a section of their own. */
    List<Section> foci() {
        return foci;
    }

    Flow flow() {
        placeOwnQuestions();
        int room = Math.min(timing.questions(), timing.minutes() * 2);
        int own = chosen.values().stream().mapToInt(List::size).sum();
        List<Section> needed = mostNeeded();
        int sections = Math.min(needed.size(), Math.max(1, timing.minutes() - chosen.size()));
        int left = Math.max(room - own, Math.min(4, sections));
        for (int round = 0; round < MOST_ROUNDS; round++) {
            for (Section section : needed.subList(0, sections)) {
                List<Question> known = questions(section);
                if (left > 0 && round < known.size()) {
                    chosen.computeIfAbsent(section, any -> new ArrayList<>()).add(known.get(round));
                    left--;
                }
            }
        }
        return timing.shared(
                order().stream().filter(chosen::containsKey).map(this::part).toList());
    }

    private Part part(Section section) {
        List<Question> questions = chosen.get(section).stream()
                .sorted(Comparator.comparing(this::isOwn))
                .toList();
        return new Part(wording.language().sections().get(section).title(), 0, questions);
    }

    /** What was lived through is asked before what the designer wants to know on top of it. */
    private boolean isOwn(Question question) {
        return wording.brief().questions().contains(question.text());
    }

    /** What the designer wrote is asked as it stands, where it belongs. */
    private void placeOwnQuestions() {
        for (String own : wording.brief().questions()) {
            var statement = Statement.of("", own);
            var reader = Reader.of(wording.language());
            Section place = order().stream()
                    .filter(section -> section.cue()
                            .filter(cue -> reader.finds(cue, statement))
                            .isPresent())
                    .findFirst()
                    .orElse(Section.OWN_QUESTIONS);
            boolean closed = reader.opensWith(Cue.CLOSED, statement);
            List<String> probes = closed ? List.of(wording.language().say(Phrase.OWN_PROBE)) : List.of();
            chosen.computeIfAbsent(place, any -> new ArrayList<>()).add(new Question(own, probes));
        }
    }

    private List<Question> questions(Section section) {
        var texts = new ArrayList<Question>();
        for (List<String> lines : wording.language().sections().get(section).questions()) {
            List<String> said = lines.stream().map(wording::spoken).toList();
            texts.add(new Question(said.getFirst(), probes(said)));
        }
        if (section == Section.TASKS && !wording.brief().tasks().isEmpty()) {
            return Stream.concat(
                            tasks(texts.getFirst().probes()), texts.stream().skip(1))
                    .toList();
        }
        if (section == Section.JOURNEY && shown) {
            texts.add(1, new Question(wording.language().say(Phrase.SHOW), List.of()));
        }
        return texts;
    }

    private Stream<Question> tasks(List<String> probes) {
        return wording.brief().tasks().stream()
                .map(task -> wording.language().say(Phrase.TASK, Words.inline(Topic.toParticipant(task))))
                .map(task -> new Question(task, probes));
    }

    private List<String> probes(List<String> lines) {
        return lines.subList(1, Math.min(lines.size(), 1 + timing.probes()));
    }

    private List<Section> order() {
        var order = new LinkedHashSet<Section>();
        List<Section> sections = wording.method().order();
        sections.subList(0, sections.size() - 1).forEach(section -> order.add(fitting(section)));
        order.addAll(foci);
        order.add(Section.OWN_QUESTIONS);
        order.add(sections.getLast());
        return List.copyOf(order);
    }

    private List<Section> mostNeeded() {
        List<Section> method = wording.method().mostNeeded();
        Set<Section> needed = new LinkedHashSet<>();
        method.subList(0, FOCUS_RANK).forEach(section -> needed.add(fitting(section)));
        needed.addAll(foci);
        method.forEach(section -> needed.add(fitting(section)));
        return List.copyOf(needed);
    }

    /** Participants must not be told of the idea before they see it. */
    private Section fitting(Section section) {
        return section == Section.BEFORE && wording.brief().topic() == null ? Section.BEFORE_OPEN : section;
    }
}
