package io.research.studies.planning.rules.revision;

import io.research.studies.planning.rules.flow.Flow;
import io.research.studies.planning.rules.flow.Flow.Part;
import io.research.studies.planning.rules.flow.Flow.Question;
import io.research.studies.planning.rules.flow.Timing;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.question.Point;
import io.research.studies.planning.rules.question.Spoken;
import io.research.studies.planning.rules.reading.Pieces;
import io.research.studies.planning.rules.reading.Reader;
import io.research.studies.settings.StudyPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A plan while it is changed. What it does not understand of the plan it leaves as it is. */
final class PlanDraft {
    private static final int LONGEST_TITLE = 60;
    private static final int FOCUS = 2;

    private final StudyPlan before;
    private final PlanLanguage language;
    private final Reader reader;
    private final Spoken spoken;
    private final GoalList goals;
    private final boolean typed;
    private final String unread;
    private Flow flow;
    private String objectives;
    private String rules;

    PlanDraft(StudyPlan plan, PlanLanguage language, Reader reader, boolean typed) {
        this.before = plan;
        this.language = language;
        this.reader = reader;
        this.spoken = new Spoken(language, reader);
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

    int questions() {
        return flow.questionCount();
    }

    void resize(int minutes) {
        flow = new Resizing(language, typed).to(minutes, flow);
    }

    /** The plan with no more questions than these; answers how many there are. */
    int limit(int questions) {
        flow = new Resizing(language, typed).asking(questions, flow);
        return flow.questionCount();
    }

    /** Whether one of the plan's sections or questions is about these words. */
    boolean asksAbout(String words) {
        var matching = Matching.of(words, reader);
        return flow.parts().stream()
                .anyMatch(part -> matching.matches(part.title())
                        || part.questions().stream().anyMatch(any -> matching.matches(any.text())));
    }

    /** Puts other words in the place of these, wherever they are asked, also in the plural; whether they are. */
    boolean replace(String words, String with) {
        boolean isSpaced = !Typography.isUnspaced(words);
        var found = Pattern.compile(
                (isSpaced ? "(?<![\\p{L}\\p{M}])" : "")
                        + Pattern.quote(words)
                        + (isSpaced ? "(e?[sn])?(?![\\p{L}\\p{M}])" : "()"),
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        UnaryOperator<String> change = text -> found.matcher(text)
                .replaceAll(match -> Matcher.quoteReplacement((match.start() == 0 ? Typography.capitalized(with) : with)
                        + Objects.requireNonNullElse(match.group(1), "")));
        var changed = new Flow(flow.parts().stream()
                .map(part -> new Part(
                        change.apply(part.title()),
                        part.minutes(),
                        part.questions().stream()
                                .map(any -> new Question(
                                        change.apply(any.text()),
                                        any.probes().stream().map(change).toList()))
                                .toList()))
                .toList());
        boolean isChanged = !changed.equals(flow);
        flow = changed;
        return isChanged;
    }

    void rule(String words) {
        rules = (rules == null || rules.isBlank() ? "" : rules + '\n') + "- " + words;
    }

    void audience(String words) {
        String label = language.say(Phrase.AUDIENCE_LINE, "").strip();
        String line = language.say(Phrase.AUDIENCE_LINE, words);
        boolean known = objectives.lines().anyMatch(any -> any.startsWith(label));
        objectives = known
                ? String.join(
                        "\n",
                        objectives
                                .lines()
                                .map(any -> any.startsWith(label) ? line : any)
                                .toList())
                : objectives + '\n' + line;
    }

    /** Adds a question as it is written, with the designer's other ones. */
    void ask(String question) {
        insert(language.say(Phrase.TITLE_POINTS), List.of(new Question(question, List.of())));
    }

    /** Adds a question as it is written, as the last one. */
    void askLast(String question) {
        insert(
                flow.parts().isEmpty() ? "" : flow.parts().getLast().title(),
                List.of(new Question(question, List.of())));
    }

    /** Adds what the designer wants to know, in the form that its words allow; answers the question. */
    String add(String words) {
        String bare = Typography.bare(words);
        boolean isClause = spoken.isClause(bare);
        var point =
                isClause ? Point.of(Point.Kind.CLAUSE, bare) : new Point(Point.Kind.LIST, new Pieces(reader).of(bare));
        String text = spoken.question(point, 0);
        String title = Typography.capitalized(
                Typography.bare(Typography.clipped(bare.replaceAll("[:：?？؟()（）]", " "), LONGEST_TITLE)));
        insert(title, List.of(new Question(text, List.of(language.say(Phrase.EXAMPLE_PROBE)))));
        goals.add(language, bare);
        return text;
    }

    /** Gives the subject more time; answers what its section is called, if the plan has one. */
    Optional<String> focus(String subject) {
        var matching = Matching.of(subject, reader);
        Optional<Part> focused = matching.parts(flow).stream().findFirst().or(() -> flow.parts().stream()
                .filter(part -> part.questions().stream().anyMatch(any -> matching.matches(any.text())))
                .findFirst());
        int total = flow.minutes();
        focused.filter(any -> total > 0)
                .ifPresent(part -> flow = new Timing(total, typed)
                        .shared(flow.parts(), any -> any.equals(part) ? FOCUS * weight(any) : weight(any)));
        return focused.map(Part::title);
    }

    /** The n-th question of the plan. */
    Optional<String> question(int number) {
        return flow.parts().stream()
                .flatMap(part -> part.questions().stream())
                .skip(Math.max(0, number - 1))
                .map(Question::text)
                .findFirst();
    }

    /** Puts the n-th question in other words; answers them. */
    Optional<String> reword(int number, UnaryOperator<String> change) {
        var parts = new ArrayList<Part>();
        String now = null;
        int at = 0;
        for (Part part : flow.parts()) {
            var questions = new ArrayList<Question>();
            for (Question question : part.questions()) {
                at++;
                String text = at == number ? change.apply(question.text()) : question.text();
                now = at == number ? text : now;
                questions.add(new Question(text, question.probes()));
            }
            parts.add(part.asking(questions));
        }
        flow = new Flow(parts);
        return Optional.ofNullable(now);
    }

    /** Removes what the subject names, as a whole or as a list; answers what that was, nothing where a part is not found. */
    List<String> remove(String subject) {
        var whole = Matching.of(subject, reader);
        boolean isOne = whole.question() == 0 && whole.section() == 0 && finds(whole);
        List<Matching> listed = isOne ? List.of(whole) : Matching.listed(subject, reader, flow);
        return listed.stream().allMatch(this::finds) ? remove(listed) : List.of();
    }

    private boolean finds(Matching matching) {
        int at = 0;
        for (Part part : flow.parts()) {
            for (Question question : part.questions()) {
                at++;
                if (matching.matches(question, at)) {
                    return true;
                }
            }
        }
        return !matching.parts(flow).isEmpty();
    }

    private List<String> remove(List<Matching> listed) {
        List<Part> named =
                listed.stream().flatMap(any -> any.parts(flow).stream()).toList();
        var removed = new ArrayList<String>();
        var ofLists = new ArrayList<Matching>();
        var left = new ArrayList<Part>();
        int total = flow.minutes();
        int at = 0;
        for (Part part : flow.parts()) {
            var kept = new ArrayList<Question>();
            for (Question question : part.questions()) {
                at++;
                int number = at;
                List<Matching> meant = listed.stream()
                        .filter(any -> any.parts(flow).isEmpty() && any.matches(question, number))
                        .toList();
                var rest = meant.isEmpty() ? Optional.<Question>empty() : without(meant, question);
                if (rest.isPresent()) {
                    ofLists.addAll(meant);
                    removed.add(language.quoted(String.join(", ", itemsOf(question, meant))));
                    kept.add(rest.get());
                } else if (!meant.isEmpty()) {
                    removed.add(question.text());
                } else {
                    kept.add(question);
                }
            }
            if (named.contains(part)) {
                removed.add(part.title());
            } else if (!kept.isEmpty()) {
                left.add(part.asking(kept));
            }
        }
        if (left.size() < 2 || removed.isEmpty()) {
            return List.of();
        }
        flow = total > 0 ? new Timing(total, typed).shared(left) : new Flow(left);
        listed.stream().filter(any -> !ofLists.contains(any)).forEach(goals::remove);
        return removed;
    }

    /** A question about a list of things without those that are meant; empty where it is none, or where all of them are. */
    private Optional<Question> without(List<Matching> meant, Question question) {
        List<String> items = items(question.text());
        List<String> left = items.stream()
                .filter(item -> meant.stream().noneMatch(any -> any.matches(item)))
                .toList();
        return left.isEmpty() || left.size() == items.size()
                ? Optional.empty()
                : Optional.of(new Question(
                        spoken.question(new Point(Point.Kind.LIST, left), 0),
                        left.size() > 1 ? question.probes() : List.of(language.say(Phrase.EXAMPLE_PROBE))));
    }

    private List<String> itemsOf(Question question, List<Matching> meant) {
        return items(question.text()).stream()
                .filter(item -> meant.stream().anyMatch(any -> any.matches(item)))
                .toList();
    }

    /** The things that a question of the rules lists; none where it is another one. */
    private List<String> items(String question) {
        for (Phrase list : List.of(Phrase.LIST_1, Phrase.LIST_2)) {
            String[] frame = language.say(list).split(Pattern.quote("{text}"), 2);
            if (frame.length == 2 && question.startsWith(frame[0]) && question.endsWith(frame[1])) {
                String listed = question.substring(frame[0].length(), question.length() - frame[1].length());
                return Pieces.separated(listed).stream().map(Typography::bare).toList();
            }
        }
        return List.of();
    }

    /** Into the part of this title, else as a part before the last one, which closes the conversation. */
    private void insert(String title, List<Question> questions) {
        var parts = new ArrayList<>(flow.parts());
        int total = flow.minutes();
        int there = parts.stream().map(Part::title).toList().indexOf(title);
        if (there >= 0) {
            var all = new ArrayList<>(parts.get(there).questions());
            all.addAll(questions);
            parts.set(there, parts.get(there).asking(all));
        } else {
            parts.add(Math.max(0, parts.size() - 1), new Part(title, 0, questions));
        }
        flow = total > 0 ? new Timing(total, typed).shared(parts) : new Flow(parts);
    }

    private static double weight(Part part) {
        return Math.max(1, part.minutes());
    }
}
