package io.research.studies.planning.rules.revision;

import io.research.studies.planning.Decisions;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn;
import io.research.studies.planning.PlanningTurn.Subject;
import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.reading.Durations;
import io.research.studies.planning.rules.reading.Reader;
import io.research.studies.planning.rules.reading.Statements;
import io.research.studies.planning.rules.settings.Requests;
import io.research.studies.planning.rules.settings.Screening;
import io.research.studies.planning.rules.settings.Stated;
import io.research.studies.planning.rules.settings.StatedSettings;
import io.research.text.words.Words;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Changes a plan as the designer asks, keeps the rest of it, and says what was changed and what was not understood. */
public final class Revising {
    private static final int STEP = 5;
    private static final int MINUTE = 60;
    private static final int PRAISE_WORDS = 6;
    private static final int LONGEST_SUBJECT = 160;
    private static final int LABEL_WORDS = 3;
    private static final Pattern QUOTED =
            Pattern.compile("[\"“„«「'‘]([^\"“”„«»「」]{3,300}?[?？؟])[\"”“»」'’](?=[\\s,.;)]|$)");

    private final PlanningTurn turn;
    private final Subject study;
    private final PlanLanguage language;
    private final Reader reader;
    private final PlanDraft draft;
    private final ChangeList changes;
    private final SequencedSet<String> declined = new LinkedHashSet<>();
    private Stated stated = Stated.NOTHING;
    private boolean statesMinutes;

    public Revising(PlanningTurn turn, PlanLanguage language, Reader reader) {
        this.turn = turn;
        this.study = turn.study();
        this.language = language;
        this.reader = reader;
        this.changes = new ChangeList(language);
        this.draft = new PlanDraft(study.plan(), language, reader, "chat".equals(study.interviewFormat()));
    }

    public Written written() {
        boolean recruits = false;
        var screening = Screening.of(turn.message(), reader);
        List<Statement> statements = Statements.of(screening.rest());
        statesMinutes = statements.stream()
                .anyMatch(any -> Durations.minutes(any, reader).isPresent());
        for (Statement statement : statements) {
            if (reader.finds(Cue.RECRUIT, statement)) {
                recruits = true;
            } else if (!reader.finds(Cue.INJECTION, statement)) {
                new Requests(reader).of(statement).forEach(this::apply);
            }
        }
        var set = StatedSettings.of(turn, language, stated, screening);
        set.remarks().forEach(changes::add);
        if (stated.language() != null && set.settings().language() != null) {
            changes.add(language.say(Phrase.NOT_TRANSLATED));
        }
        return new Written(changes.told(recruits), draft.plan(), assumptions(set), set.settings());
    }

    /** An agent finds there what was chosen for it, and what was not understood. */
    private List<String> assumptions(StatedSettings set) {
        return turn.decisions() == Decisions.AGENT
                ? Stream.concat(set.remarks().stream(), declined.stream()).toList()
                : List.of();
    }

    private void apply(Statement statement) {
        var question = question(statement);
        if (question.isPresent()) {
            draft.ask(Typography.capitalized(question.get()));
            changes.add(Phrase.CHANGED_QUESTION, question.get());
            return;
        }
        boolean set = settings(statement);
        boolean changed = Stream.<Predicate<Statement>>of(
                        this::reword, this::resize, this::exclude, this::remove, this::address, this::focus, this::add)
                .anyMatch(rule -> rule.test(statement));
        if (!set && !changed && !isPraise(statement)) {
            decline(statement.text());
        }
    }

    private void decline(String words) {
        changes.add(Phrase.DECLINED, words);
        declined.add(Typography.ended(language.say(Phrase.DECLINED, Typography.clipped(words, LONGEST_SUBJECT))));
    }

    /** A question to participants, word for word: alone, behind "ask:", or between quotation marks where one is to be added. */
    private Optional<String> question(Statement statement) {
        if (isQuestion(statement)) {
            return Optional.of(statement.text());
        }
        var quoted = QUOTED.matcher(statement.text());
        if (quoted.find() && reader.opensWith(Cue.ADD, statement) && !hasNumber(statement.text(), quoted.start())) {
            String place = Typography.bareStart(statement.text().substring(quoted.end()));
            if (Words.countWritten(place) > 1) {
                decline(place);
            }
            return Optional.of(quoted.group(1));
        }
        int colon = statement.text().indexOf(": ");
        boolean isLed = colon > 0
                && Words.countWritten(statement.text().substring(0, colon)) <= LABEL_WORDS
                && !hasNumber(statement.text(), colon);
        return Optional.of(Statement.of(
                        "", isLed ? statement.text().substring(colon + 1).strip() : ""))
                .filter(this::isQuestion)
                .map(Statement::text);
    }

    private static boolean hasNumber(String text, int end) {
        return text.substring(0, end).codePoints().anyMatch(Character::isDigit);
    }

    private boolean isQuestion(Statement statement) {
        return statement.asks()
                && !reader.finds(Cue.REQUEST, statement)
                && !isOfPlan(statement)
                && Requests.OPENINGS.stream().noneMatch(cue -> reader.opensWith(cue, statement))
                && reader.addresses(statement.text());
    }

    /** "Can you move section 3?" and "why these questions?" are about the plan. */
    private boolean isOfPlan(Statement statement) {
        return reader.finds(Cue.QUESTION_WORD, statement)
                || Matching.number(statement, Cue.SECTION_WORD, reader).isPresent();
    }

    private boolean isPraise(Statement statement) {
        return !isOfPlan(statement)
                && !reader.finds(Cue.NOT, statement)
                && (reader.isOnly(Cue.APPROVE, statement, PRAISE_WORDS)
                        || reader.isOnly(Cue.DELEGATE, statement, PRAISE_WORDS));
    }

    /** Format, voice and language; the duration goes with the plan. */
    private boolean settings(Statement statement) {
        Stated said = Stated.inRequest(statement, reader).withoutMinutes();
        stated = said.over(stated);
        return !said.equals(Stated.NOTHING);
    }

    /** "Question 2 is leading", or "question 2: What happened then?". */
    private boolean reword(Statement statement) {
        var number = Matching.number(statement, Cue.QUESTION_WORD, reader);
        if (number.isEmpty() || reader.finds(Cue.REMOVE, statement)) {
            return false;
        }
        int colon = statement.text().indexOf(':');
        String other = colon > 0 ? statement.text().substring(colon + 1).strip() : "";
        boolean isLeading = reader.finds(Cue.LEADING, statement);
        Optional<String> now = Words.countWritten(other) > 2
                ? draft.reword(number.get(), any -> Typography.capitalized(other))
                : isLeading
                        ? draft.question(number.get())
                                .flatMap(this::claim)
                                .flatMap(claim ->
                                        draft.reword(number.get(), any -> language.say(Phrase.BALANCED, claim)))
                        : Optional.empty();
        now.ifPresent(text -> changes.add(Phrase.CHANGED_REWORDED, number.get(), text));
        return now.isPresent();
    }

    /** What a leading question claims; it is put to participants with both answers open. */
    private Optional<String> claim(String question) {
        return reader.captured(
                Cue.LEADING_OPENING,
                Statement.of("", question.replaceAll("[?？؟]\\s*$", "").strip()));
    }

    private boolean resize(Statement statement) {
        Optional<Integer> asked = Durations.minutes(statement, reader);
        if (asked.isPresent() && reader.finds(Cue.SECTION_WORD, statement)) {
            return false;
        }
        int now = draft.minutes();
        boolean shorter = reader.finds(Cue.SHORTER, statement);
        if (asked.isEmpty() && !shorter && !reader.finds(Cue.LONGER, statement) || now == 0) {
            return false;
        }
        if (asked.isEmpty() && statesMinutes) {
            return true;
        }
        int wanted = asked.orElse(rounded(shorter ? now * 2 / 3 : now * 3 / 2));
        Integer most = study.expectedDurationSeconds();
        draft.resize(wanted);
        changes.add(Phrase.CHANGED_DURATION, draft.minutes());
        if (asked.isPresent() || most != null && wanted * MINUTE > most) {
            stated = new Stated(draft.minutes(), null, null, null).over(stated);
        }
        return true;
    }

    private static int rounded(int minutes) {
        return Math.max(STEP, (minutes + STEP / 2) / STEP * STEP);
    }

    private boolean exclude(Statement statement) {
        boolean excludes = reader.finds(Cue.EXCLUDE, statement) || reader.opensWith(Cue.EXCLUDE_OPENING, statement);
        if (!excludes && !reader.finds(Cue.MANNER, statement)) {
            return false;
        }
        if (excludes) {
            subject(Cue.REMOVE, statement).ifPresent(this::removed);
        }
        draft.rule(Typography.capitalized(statement.text()));
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

    private boolean address(Statement statement) {
        Optional<String> audience = reader.phrases(Cue.NEW_AUDIENCE, statement)
                .filter(words ->
                        words.indexOf(':') < 0 && !isLeft(Words.written(words).getFirst()))
                .findFirst();
        audience.ifPresent(words -> {
            draft.audience(words);
            changes.add(Phrase.CHANGED_AUDIENCE, words);
        });
        return audience.isPresent();
    }

    /** "A video interview in German" is held with nobody new. */
    private boolean isLeft(String word) {
        return reader.isWord(Cue.NARROWING, word) || reader.isWord(Cue.OF, word) || reader.isWord(Cue.AND, word);
    }

    /** More time for what the plan asks; where it does not ask for it yet, it is added. */
    private boolean focus(Statement statement) {
        Optional<String> subject = subject(Cue.FOCUS, statement);
        subject.ifPresent(words -> draft.focus(words)
                .ifPresentOrElse(
                        title -> changes.add(Phrase.CHANGED_FOCUS, title),
                        () -> changes.add(Phrase.CHANGED_ADDED, draft.add(words))));
        return subject.isPresent();
    }

    private boolean add(Statement statement) {
        Optional<String> subject = subject(Cue.ADD, statement);
        subject.ifPresent(words -> {
            int colon = words.indexOf(": ");
            boolean isTask = colon > 0 && reader.finds(Cue.LABEL_TASKS, Statement.of("", words.substring(0, colon)));
            String task = isTask
                    ? language.say(Phrase.TASK, words.substring(colon + 1).strip())
                    : "";
            if (isTask) {
                draft.ask(task);
            }
            changes.add(Phrase.CHANGED_ADDED, isTask ? task : draft.add(words));
        });
        return subject.isPresent();
    }

    private Optional<String> subject(Cue cue, Statement statement) {
        return reader.captures(cue, statement)
                .map(words -> Typography.clipped(words, LONGEST_SUBJECT))
                .findFirst();
    }
}
