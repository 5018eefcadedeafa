package io.research.studies.planning.rules;

import io.research.studies.planning.rules.Flow.Part;
import io.research.studies.planning.rules.Flow.Question;
import io.research.studies.study.StudyPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A plan while it is changed. What it does not understand of the plan it leaves as it is. */
final class PlanDraft {
    private static final int LONGEST_TITLE = 60;
    private static final int FOCUS = 2;

    private final StudyPlan before;
    private final Language language;
    private final Reader reader;
    private final Resizing resizing;
    private final GoalList goals;
    private final boolean typed;
    private Flow flow;
    private String unread;
    private String objectives;
    private String rules;

    PlanDraft(StudyPlan plan, Language language, Reader reader, Method method, boolean typed) {
        this.before = plan;
        this.language = language;
        this.reader = reader;
        this.resizing = new Resizing(language, method, typed);
        this.goals = GoalList.read(plan.learningGoals(), plan.keyQuestions());
        this.typed = typed;
        this.flow = Flow.read(plan.conversationFlow());
        this.unread = flow.parts().isEmpty() ? plan.conversationFlow() + "\n\n" : "";
        this.objectives = plan.objectives();
        this.rules = plan.studySpecificRules();
    }

    StudyPlan plan() {
        return new StudyPlan(
                objectives,
                (unread + flow.text(language)).strip(),
                before.background(),
                goals.text(),
                goals.keyQuestions(),
                rules);
    }

    int minutes() {
        return flow.minutes();
    }

    void resize(int minutes) {
        flow = resizing.to(minutes, flow);
    }

    void rule(String words) {
        rules = (rules == null || rules.isBlank() ? "" : rules + '\n') + "- " + words;
    }

    void decision(String words) {
        objectives = withLine(Phrase.DECISION_LINE, words);
    }

    void audience(String words) {
        objectives = withLine(Phrase.AUDIENCE_LINE, words);
    }

    /** Adds a question as it is written. */
    void ask(String question) {
        var statement = Statement.of("", question);
        var asked = new Question(question, List.of());
        Optional<Part> place = Stream.of(Section.values())
                .filter(section -> section.cue()
                        .filter(cue -> reader.finds(cue, statement))
                        .isPresent())
                .flatMap(section -> titled(title(section)).stream())
                .findFirst()
                .or(() -> titled(title(Section.OWN_QUESTIONS)));
        if (place.isPresent()) {
            replace(
                    place.get(),
                    place.get()
                            .asking(Stream.concat(place.get().questions().stream(), Stream.of(asked))
                                    .toList()));
        } else {
            insert(new Part(title(Section.OWN_QUESTIONS), 0, List.of(asked)));
        }
        share();
    }

    /** Adds a section about the subject, or gives it more time where there is one; answers what it is called. */
    String add(String subject) {
        Section section = section(subject);
        String title = section == Section.OWN_TOPIC ? ownTitle(subject) : title(section);
        if (titled(title).isPresent()) {
            return focus(subject);
        }
        insert(new Part(title, 0, questions(section, subject)));
        goals.add(language, section, written(subject));
        share();
        return title;
    }

    /** Adds something to learn that has no section of its own. */
    void learn(String subject) {
        goals.add(language, Section.OWN_TOPIC, language.quoted(subject));
    }

    /** Gives the subject more time; answers what its section is called. */
    String focus(String subject) {
        List<Part> matching = Matching.of(subject, language, reader).parts(flow);
        if (matching.isEmpty()) {
            add(subject);
        }
        Part focused =
                matching.isEmpty() ? flow.parts().get(Math.max(0, flow.parts().size() - 2)) : matching.getFirst();
        int total = flow.minutes();
        if (total > 0) {
            flow = new Timing(total, typed)
                    .shared(flow.parts(), part -> part.equals(focused) ? FOCUS * weight(part) : weight(part));
        }
        return focused.title();
    }

    /** Removes what the subject names; answers what that was. */
    List<String> remove(String subject) {
        var matching = Matching.of(subject, language, reader);
        List<Part> parts = matching.parts(flow);
        var removed = new ArrayList<String>();
        int total = flow.minutes();
        if (!parts.isEmpty() && parts.size() < flow.parts().size()) {
            removed.addAll(parts.stream().map(Part::title).toList());
            flow = new Flow(
                    flow.parts().stream().filter(part -> !parts.contains(part)).toList());
        } else {
            var left = new ArrayList<Part>();
            for (Part part : flow.parts()) {
                List<Question> kept = part.questions().stream()
                        .filter(question -> !matching.matches(question))
                        .toList();
                part.questions().stream()
                        .filter(matching::matches)
                        .map(Question::text)
                        .forEach(removed::add);
                if (!kept.isEmpty()) {
                    left.add(part.asking(kept));
                }
            }
            if (left.isEmpty()) {
                return List.of();
            }
            flow = new Flow(left);
        }
        if (!removed.isEmpty()) {
            goals.remove(matching);
            share(total);
        }
        return removed;
    }

    private void share() {
        share(flow.minutes());
    }

    private void share(int total) {
        if (total > 0) {
            flow = new Timing(total, typed).shared(flow.parts());
        }
    }

    private Section section(String subject) {
        var statement = Statement.of("", subject);
        return Stream.of(Section.values())
                .filter(Section::isFocus)
                .filter(focus -> reader.finds(focus.cue().orElseThrow(), statement))
                .findFirst()
                .orElse(Section.OWN_TOPIC);
    }

    private List<Question> questions(Section section, String subject) {
        int probes = typed ? 1 : FOCUS;
        return language.sections().get(section).questions().stream()
                .map(lines -> lines.stream()
                        .map(line -> line.replace("{text}", spoken(subject)))
                        .toList())
                .map(lines -> new Question(
                        lines.getFirst(), lines.stream().skip(1).limit(probes).toList()))
                .limit(typed ? 2 : Integer.MAX_VALUE)
                .toList();
    }

    private String spoken(String subject) {
        String words = Topic.toParticipant(subject);
        return language.code().equals("en") && reader.isEnglish() ? words : language.quoted(words);
    }

    private String written(String subject) {
        return language.code().equals("en") && reader.isEnglish() ? subject : language.quoted(subject);
    }

    private static String ownTitle(String subject) {
        return Words.capitalized(Words.clipped(subject.replaceAll("[:：()]", ""), LONGEST_TITLE));
    }

    private String title(Section section) {
        return language.sections().get(section).title();
    }

    private Optional<Part> titled(String title) {
        return flow.parts().stream()
                .filter(part -> part.title().equalsIgnoreCase(title))
                .findFirst();
    }

    /** Before the last part, which closes the conversation. */
    private void insert(Part part) {
        var parts = new ArrayList<>(flow.parts());
        int total = flow.minutes();
        parts.add(Math.max(0, parts.size() - 1), part);
        flow = total > 0 ? new Timing(total, typed).shared(parts) : new Flow(parts);
    }

    private void replace(Part part, Part other) {
        flow = new Flow(
                flow.parts().stream().map(any -> any.equals(part) ? other : any).toList());
    }

    private String withLine(Phrase line, String words) {
        String label = language.say(line, "");
        String text = language.say(line, words);
        boolean known = objectives.lines().anyMatch(any -> any.startsWith(label.strip()));
        return known
                ? String.join(
                        "\n",
                        objectives
                                .lines()
                                .map(any -> any.startsWith(label.strip()) ? text : any)
                                .toList())
                : objectives + '\n' + text;
    }

    private static double weight(Part part) {
        return Math.max(1, part.minutes());
    }
}
