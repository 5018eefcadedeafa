package io.research.studies.planning.rules;

import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Changes a plan as the designer asks, keeps the rest of it, and says what was changed. */
final class Revising {
    private static final int STEP = 5;
    private static final int MINUTE = 60;
    private static final int SHORT_REQUEST = 8;
    private static final int PRAISE_WORDS = 6;
    private static final int SUBJECT_WORDS = 6;
    private static final int LONGEST_SUBJECT = 120;
    private static final List<Cue> OPENINGS =
            List.of(Cue.ADD, Cue.REMOVE, Cue.FOCUS, Cue.NEW_AUDIENCE, Cue.NEW_DECISION, Cue.EXCLUDE);

    private final Subject study;
    private final Language language;
    private final Reader reader;
    private final PlanDraft draft;
    private final ChangeList changes;

    Revising(Subject study, Language language, Reader reader, Method method) {
        this.study = study;
        this.language = language;
        this.reader = reader;
        this.changes = new ChangeList(language);
        this.draft = new PlanDraft(study.plan(), language, reader, method, "chat".equals(study.interviewFormat()));
    }

    Written written(String message) {
        boolean recruits = false;
        for (Statement statement : Statements.of(message)) {
            if (reader.finds(Cue.RECRUIT, statement)) {
                recruits = true;
            } else if (!reader.finds(Cue.INJECTION, statement)) {
                clauses(statement).forEach(this::apply);
            }
        }
        return new Written(changes.told(recruits), draft.plan(), List.of());
    }

    /** "Drop the section on X and make it shorter" asks for two things. */
    private List<Statement> clauses(Statement statement) {
        var clauses = new ArrayList<String>();
        for (String piece : statement.text().split("(?:,\\s|;\\s|\\s(?=(?:and|und|et|y|e|en|i|और)\\s))")) {
            String clause = piece.strip();
            if (clauses.isEmpty() || begins(clause)) {
                clauses.add(clause);
            } else {
                int at = statement.text().indexOf(piece);
                String joint = at > 1 && statement.text().charAt(at - 2) == ',' ? ", " : " ";
                clauses.add(clauses.removeLast() + joint + clause);
            }
        }
        return clauses.stream()
                .map(clause -> Statement.of(statement.heading(), clause))
                .toList();
    }

    private boolean begins(String clause) {
        int space = clause.indexOf(' ');
        return Stream.of(clause, space < 0 ? clause : clause.substring(space + 1))
                .map(text -> Statement.of("", text))
                .anyMatch(text -> reader.isOnly(Cue.SHORTER, text, SHORT_REQUEST)
                        || reader.isOnly(Cue.LONGER, text, SHORT_REQUEST)
                        || Words.count(text.text()) <= SHORT_REQUEST
                                && Durations.minutes(text, reader).isPresent()
                        || OPENINGS.stream().anyMatch(cue -> reader.opensWith(cue, text)));
    }

    private void apply(Statement statement) {
        if (isQuestion(statement)) {
            draft.ask(statement.text());
            changes.add(Phrase.CHANGED_QUESTION, statement.text());
            return;
        }
        boolean resized = resize(statement);
        boolean changed = Stream.<Predicate<Statement>>of(
                        this::exclude, this::remove, this::decide, this::address, this::focus, this::add)
                .anyMatch(rule -> rule.test(statement));
        if (!resized && !changed && !isPraise(statement)) {
            takeUp(statement);
        }
    }

    private boolean isQuestion(Statement statement) {
        return statement.asks()
                && !reader.finds(Cue.REQUEST, statement)
                && OPENINGS.stream().noneMatch(cue -> reader.opensWith(cue, statement))
                && reader.addresses(statement.text());
    }

    private boolean isPraise(Statement statement) {
        return reader.isOnly(Cue.APPROVE, statement, PRAISE_WORDS)
                || reader.isOnly(Cue.DELEGATE, statement, PRAISE_WORDS);
    }

    private boolean resize(Statement statement) {
        Optional<Integer> asked = Durations.minutes(statement, reader)
                .filter(any ->
                        reader.finds(Cue.INTERVIEWS, statement) || Words.count(statement.text()) <= SHORT_REQUEST);
        int now = draft.minutes();
        boolean shorter = reader.finds(Cue.SHORTER, statement);
        if (asked.isEmpty() && !shorter && !reader.finds(Cue.LONGER, statement) || now == 0) {
            return false;
        }
        int wanted = asked.orElse(rounded(shorter ? now * 2 / 3 : now * 3 / 2));
        int most = study.expectedDurationSeconds() == null ? wanted : study.expectedDurationSeconds() / MINUTE;
        draft.resize(Math.min(wanted, most));
        changes.add(Phrase.CHANGED_DURATION, draft.minutes());
        if (wanted > most) {
            changes.add(Phrase.DURATION_KEPT, most);
        } else if (study.expectedDurationSeconds() != null && draft.minutes() < most) {
            changes.add(Phrase.DURATION_SET, most);
        }
        return true;
    }

    private static int rounded(int minutes) {
        return Math.max(STEP, (minutes + STEP / 2) / STEP * STEP);
    }

    private boolean exclude(Statement statement) {
        boolean excludes = reader.finds(Cue.EXCLUDE, statement);
        if (!excludes && !reader.finds(Cue.MANNER, statement)) {
            return false;
        }
        if (excludes) {
            subject(Cue.REMOVE, statement).ifPresent(this::removed);
        }
        draft.rule(statement.text());
        changes.add(Phrase.CHANGED_RULE, statement.text());
        return true;
    }

    private boolean remove(Statement statement) {
        Optional<String> subject = subject(Cue.REMOVE, statement);
        subject.filter(words -> !removed(words)).ifPresent(words -> {
            draft.rule(language.say(Phrase.RULE_NOT_ASK, words));
            changes.add(Phrase.NOT_FOUND, language.quoted(words));
        });
        return subject.isPresent();
    }

    private boolean removed(String words) {
        List<String> removed = draft.remove(words);
        if (!removed.isEmpty()) {
            changes.add(Phrase.CHANGED_REMOVED, String.join(", ", removed));
        }
        return !removed.isEmpty();
    }

    private boolean decide(Statement statement) {
        Optional<String> decision = reader.captured(Cue.NEW_DECISION, statement);
        decision.ifPresent(words -> {
            draft.decision(words);
            changes.add(Phrase.CHANGED_DECISION, words);
        });
        return decision.isPresent();
    }

    private boolean address(Statement statement) {
        Optional<String> audience = reader.phrases(Cue.NEW_AUDIENCE, statement)
                .filter(words -> !reader.opensWith(Cue.NOT_AUDIENCE, Statement.of("", words)))
                .findFirst();
        audience.ifPresent(words -> {
            draft.audience(words);
            changes.add(Phrase.CHANGED_AUDIENCE, words);
        });
        return audience.isPresent();
    }

    private boolean focus(Statement statement) {
        Optional<String> subject = subject(Cue.FOCUS, statement);
        subject.ifPresent(words -> changes.add(Phrase.CHANGED_FOCUS, draft.focus(words)));
        return subject.isPresent();
    }

    private boolean add(Statement statement) {
        Optional<String> subject = subject(Cue.ADD, statement);
        subject.ifPresent(words -> changes.add(Phrase.CHANGED_ADDED, draft.add(words)));
        return subject.isPresent();
    }

    /** What is no request that the rules know is something to learn. */
    private void takeUp(Statement statement) {
        String words = Words.clipped(Words.bare(Words.inline(statement.text())), LONGEST_SUBJECT);
        Optional<String> subject = subject(Cue.TOPIC, statement)
                .or(() -> reader.isEnglish() ? Topic.named(words) : Optional.empty())
                .or(() -> Optional.of(words))
                .filter(any -> Words.count(any) <= SUBJECT_WORDS);
        subject.ifPresentOrElse(draft::add, () -> draft.learn(words));
        changes.add(Phrase.CHANGED_GOAL, subject.orElse(words));
    }

    private Optional<String> subject(Cue cue, Statement statement) {
        return reader.phrases(cue, statement)
                .map(words -> Words.clipped(Words.inline(words), LONGEST_SUBJECT))
                .findFirst();
    }
}
