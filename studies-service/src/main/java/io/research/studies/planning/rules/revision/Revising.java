package io.research.studies.planning.rules.revision;

import io.research.studies.planning.Decisions;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn;
import io.research.studies.planning.PlanningTurn.Subject;
import io.research.studies.planning.rules.flow.Flow;
import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.CuePattern;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.reading.Durations;
import io.research.studies.planning.rules.reading.Pieces;
import io.research.studies.planning.rules.reading.Reader;
import io.research.studies.planning.rules.reading.Statements;
import io.research.studies.planning.rules.settings.Requests;
import io.research.studies.planning.rules.settings.Screening;
import io.research.studies.planning.rules.settings.Stated;
import io.research.studies.planning.rules.settings.StatedSettings;
import io.research.studies.settings.StudyPlan;
import io.research.text.words.Words;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Changes a plan as the designer asks, keeps the rest of it, and says what was changed and what was not understood. */
public final class Revising {
    private static final int STEP = 5;
    private static final int MINUTE = 60;
    private static final int PRAISE_WORDS = 6;
    private static final int LONGEST_SUBJECT = 160;
    private static final int LABEL_WORDS = 3;
    private static final int ADDING_WORDS = 8;
    private static final int UNDOING_WORDS = 6;
    private static final int FEWEST_QUESTIONS = 3;
    private static final Pattern NUMBERED = Pattern.compile("(?i)(?<![\\p{L}\\p{Nd}])q\\.?\\s?(\\d{1,2})(?!\\d)");
    private static final Pattern OF_UNSPACED = Pattern.compile("(?:に関する|についての|の|的)$");
    private static final Pattern NUMBER = Pattern.compile("(?<!\\p{Nd})(\\p{Nd}{1,2})(?!\\p{Nd})");
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
    private boolean ofQuestions;
    private boolean limits;

    public Revising(PlanningTurn turn, PlanLanguage language, Reader reader) {
        this.turn = turn;
        this.study = turn.study();
        this.language = language;
        this.reader = reader;
        this.changes = new ChangeList(language);
        this.draft = new PlanDraft(study.plan(), language, reader, "chat".equals(study.interviewFormat()));
    }

    public Written written() {
        List<Statement> wishes = Statements.of(turn.message());
        if (!wishes.isEmpty() && wishes.stream().allMatch(this::undoes)) {
            return undone();
        }
        boolean recruits = false;
        var screening = Screening.of(turn.message(), reader);
        List<Statement> statements = Statements.of(NUMBERED.matcher(screening.rest())
                .replaceAll(found -> reader.written(Cue.QUESTION_WORD).getFirst() + ' ' + found.group(1)));
        ofQuestions = statements.stream().anyMatch(any -> reader.finds(Cue.QUESTION_WORD, any));
        limits = statements.stream().anyMatch(any -> reader.finds(Cue.MOST, any));
        statesMinutes = statements.stream()
                .anyMatch(any -> Durations.minutes(any, reader).isPresent());
        for (Statement statement : statements) {
            if (reader.finds(Cue.RECRUIT, statement)) {
                recruits = true;
            } else if (!reader.finds(Cue.INJECTION, statement)) {
                new Requests(reader).of(statement).forEach(clause -> apply(withoutPlease(clause)));
            }
        }
        var set = StatedSettings.of(turn, language, stated, screening);
        set.remarks().forEach(changes::add);
        if (stated.language() != null && set.settings().language() != null) {
            changes.add(language.say(Phrase.NOT_TRANSLATED));
        }
        return new Written(changes.told(recruits), draft.plan(), assumptions(set), set.settings());
    }

    /** "Undo that", and nothing that could be part of the plan. */
    private boolean undoes(Statement statement) {
        return reader.isOnly(Cue.UNDO, statement, UNDOING_WORDS)
                && Stream.of(Cue.ADD, Cue.REMOVE, Cue.FOCUS).noneMatch(cue -> reader.finds(cue, statement));
    }

    /** The plan before the last change; the duration that went with that is the plan's own again. */
    private Written undone() {
        var last = new LastChange(turn);
        Optional<StudyPlan> before = last.before();
        changes.add(language.say(before.isPresent() ? Phrase.CHANGED_UNDONE : Phrase.NOTHING_TO_UNDO));
        if (last.setMore()) {
            changes.add(language.say(Phrase.SETTINGS_KEPT));
        }
        if (before.isPresent() && last.setDuration()) {
            int minutes = Flow.read(before.get().conversationFlow()).minutes();
            stated = minutes > 0 ? new Stated(minutes, null, null, null) : Stated.NOTHING;
        }
        var set = StatedSettings.of(turn, language, stated, Screening.NONE);
        set.remarks().forEach(changes::add);
        return new Written(changes.told(), before.orElse(study.plan()), assumptions(set), set.settings());
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
            String asked = Typography.capitalized(question.get());
            if (reader.finds(Cue.AT_END, beforeColon(statement))) {
                draft.askLast(asked);
            } else {
                draft.ask(asked);
            }
            changes.add(Phrase.CHANGED_QUESTION, question.get());
            return;
        }
        boolean set = settings(statement) | limit(statement);
        boolean changed = Stream.<Predicate<Statement>>of(
                        this::reword,
                        this::replace,
                        this::resize,
                        this::exclude,
                        this::remove,
                        this::address,
                        this::focus,
                        this::add)
                .anyMatch(rule -> rule.test(statement));
        if (!set && !changed && !isPraise(statement) && !isOfLimit(statement)) {
            decline(statement.text());
        }
    }

    /** "There are too many questions", where another sentence says how many there may be. */
    private boolean isOfLimit(Statement statement) {
        return limits
                && reader.finds(Cue.QUESTION_WORD, statement)
                && Words.countWritten(statement.text()) <= PRAISE_WORDS
                && !hasNumber(statement.text(), statement.text().length());
    }

    private Statement withoutPlease(Statement statement) {
        String text = Typography.bare(statement.text());
        String plain = Statement.plain(text);
        return reader.patterns(Cue.POLITE)
                .map(CuePattern::before)
                .filter(please -> plain.endsWith(please) && plain.length() > please.length())
                .map(please -> text.substring(0, text.length() - please.length()))
                .map(Typography::bare)
                .filter(rest -> !rest.isEmpty() && !statement.asks())
                .map(rest -> Statement.of(statement.heading(), rest))
                .findFirst()
                .orElse(statement);
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
        var label = beforeColon(statement);
        int words = Words.countWritten(label.text());
        boolean adds = words <= ADDING_WORDS && reader.opensWith(Cue.ADD, label);
        boolean isLed = words > 0
                && (adds || words <= LABEL_WORDS)
                && !hasNumber(label.text(), label.text().length());
        return Optional.of(Statement.of(
                        "",
                        isLed
                                ? statement
                                        .text()
                                        .substring(label.text().length() + 1)
                                        .strip()
                                : ""))
                .filter(asked -> adds && asked.asks() || isQuestion(asked))
                .map(Statement::text);
    }

    private static Statement beforeColon(Statement statement) {
        return Statement.of(
                "", statement.text().substring(0, Math.max(0, statement.text().indexOf(": "))));
    }

    private static boolean hasNumber(String text, int end) {
        return text.substring(0, end).codePoints().anyMatch(Character::isDigit);
    }

    private boolean isQuestion(Statement statement) {
        return statement.asks()
                && !reader.finds(Cue.REQUEST, statement)
                && !reader.asksPlanner(statement)
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

    /** "No more than 8 questions", or "max 8" where the message speaks of questions. */
    private boolean limit(Statement statement) {
        if (!reader.finds(Cue.MOST, statement) || statement.text().indexOf(':') >= 0) {
            return false;
        }
        var number = NUMBER.matcher(statement.text());
        while (number.find()) {
            List<String> behind = Words.written(statement.text().substring(number.end()));
            boolean ofNothing = behind.isEmpty() || reader.finds(Cue.MOST, Statement.of("", behind.getFirst()));
            boolean counts = ofNothing && ofQuestions
                    || !behind.isEmpty() && reader.beginsWith(Cue.QUESTION_WORD, Typography.bare(behind.getFirst()));
            int most = Integer.parseInt(number.group(1));
            if (counts && most >= FEWEST_QUESTIONS && draft.questions() > 0) {
                changes.add(Phrase.CHANGED_COUNT, draft.limit(most));
                return true;
            }
        }
        return false;
    }

    /** "Replace the word brand by product", or "call it product instead of brand". */
    private boolean replace(Statement statement) {
        return Stream.concat(
                        reader.captures(Cue.REPLACE, statement)
                                .flatMap(words -> apart(words, Cue.REPLACED_BY).stream()),
                        reader.captures(Cue.CALL_IT, statement)
                                .flatMap(words -> apart(words, Cue.INSTEAD_OF).stream())
                                .map(List::reversed))
                .filter(pair -> pair.stream().noneMatch(String::isEmpty))
                .filter(pair -> draft.replace(pair.getFirst(), pair.getLast()))
                .peek(pair -> changes.add(
                        Phrase.CHANGED_WORDS,
                        language.quoted(pair.getFirst()) + " → " + language.quoted(pair.getLast())))
                .findFirst()
                .isPresent();
    }

    /** The words before one of the cue's words and those behind it. */
    private Optional<List<String>> apart(String words, Cue cue) {
        String plain = Statement.plain(words);
        return reader.patterns(cue)
                .map(CuePattern::before)
                .filter(between -> CuePattern.find(plain, between, 1, false) > 0)
                .map(between -> {
                    int at = CuePattern.find(plain, between, 1, false);
                    return List.of(term(words.substring(0, at)), term(words.substring(at + between.length())));
                })
                .findFirst();
    }

    /** "The word “brand”" without what introduces it. */
    private String term(String words) {
        String bare = Typography.bare(words);
        String named = reader.without(Cue.WORD_NOUN, bare)
                .map(rest -> Words.written(rest).stream()
                        .dropWhile(word -> reader.isWord(Cue.FUNCTION, word))
                        .collect(Collectors.joining(" ")))
                .orElse(bare);
        return Typography.bare(named);
    }

    private boolean resize(Statement statement) {
        Optional<Integer> asked = Durations.minutes(statement, reader);
        if (asked.isPresent() && reader.finds(Cue.SECTION_WORD, statement)) {
            return false;
        }
        if (asked.isPresent() && isOfPart(statement)) {
            decline(statement.text());
            return true;
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

    /** "Fees should get 8 minutes" is about a part of the plan. */
    private boolean isOfPart(Statement statement) {
        String rest = Words.written(statement.text()).stream()
                .filter(word -> word.codePoints().noneMatch(Character::isDigit))
                .filter(word -> Stream.of(Cue.MINUTE, Cue.HOUR, Cue.VERB, Cue.JARGON)
                        .noneMatch(cue -> reader.isWord(cue, word)))
                .collect(Collectors.joining(" "));
        return !Typography.isUnspaced(statement.text()) && draft.asksAbout(rest);
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
        if (reader.finds(Cue.REMOVE_IT, statement)) {
            return Matching.number(statement, Cue.QUESTION_WORD, reader)
                    .map(number -> removed(reader.written(Cue.QUESTION_WORD).getFirst() + ' ' + number))
                    .orElse(false);
        }
        int colon = statement.text().indexOf(": ");
        var instead = Statement.of("", statement.text().substring(colon + 1).strip());
        boolean isReplaced = colon > 0 && isQuestion(instead);
        Optional<String> subject = subject(Cue.REMOVE, isReplaced ? beforeColon(statement) : statement);
        subject.filter(words -> !removed(words)).ifPresent(this::removedInPart);
        if (subject.isPresent() && isReplaced) {
            draft.ask(Typography.capitalized(instead.text()));
            changes.add(Phrase.CHANGED_QUESTION, instead.text());
        }
        return subject.isPresent();
    }

    /** Of a list, what is in the plan is removed, and what is not must not be asked. */
    private void removedInPart(String words) {
        for (String piece : new Pieces(reader).of(words)) {
            boolean isNumbered = hasNumber(piece, piece.length()) || reader.finds(Cue.LAST, Statement.of("", piece));
            if (isNumbered && Words.countWritten(piece) <= ADDING_WORDS) {
                decline(piece);
            } else if (!removed(piece)) {
                draft.rule(language.say(Phrase.RULE_NOT_ASK, piece));
                changes.add(Phrase.NOT_FOUND, language.quoted(piece));
            }
        }
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
                .filter(words ->
                        Stated.inRequest(Statement.of("", words), reader).equals(Stated.NOTHING))
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
        subject.map(words -> withoutMinutes(words, statement)).ifPresent(words -> {
            var attribute = attribute(words);
            if (attribute.isPresent()) {
                draft.ask(attribute.get());
                changes.add(Phrase.CHANGED_QUESTION, attribute.get());
                return;
            }
            int colon = words.indexOf(": ");
            if (colon > 0 && statement.asks()) {
                String asked =
                        Typography.capitalized(words.substring(colon + 1).strip()) + language.say(Phrase.QUESTION_MARK);
                draft.ask(asked);
                changes.add(Phrase.CHANGED_QUESTION, asked);
                return;
            }
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

    /** "A section on refunds, 5 minutes": how long a part takes is not for the designer's words to say. */
    private String withoutMinutes(String words, Statement statement) {
        List<String> kept = Pieces.separated(words).stream()
                .filter(piece ->
                        Durations.minutes(Statement.of("", piece), reader).isEmpty())
                .toList();
        if (kept.isEmpty() || kept.size() == Pieces.separated(words).size()) {
            return words;
        }
        Pieces.separated(words).stream()
                .filter(piece -> !kept.contains(piece))
                .map(String::strip)
                .forEach(this::decline);
        return Typography.bare(String.join(",", kept));
    }

    /** "Their age" is asked as everybody asks it. */
    private Optional<String> attribute(String words) {
        List<String> telling = Words.written(words).stream()
                .map(Typography::bare)
                .filter(word -> !reader.isWord(Cue.FUNCTION, word) && !reader.isWord(Cue.QUESTION_WORD, word))
                .toList();
        if (telling.size() != 1) {
            return Optional.empty();
        }
        boolean isAge = reader.isWord(Cue.AGE, telling.getFirst());
        boolean isGender = reader.isWord(Cue.GENDER, telling.getFirst());
        return isAge
                ? Optional.of(language.say(Phrase.ASK_AGE))
                : isGender ? Optional.of(language.say(Phrase.ASK_GENDER)) : Optional.empty();
    }

    private Optional<String> subject(Cue cue, Statement statement) {
        return reader.captures(cue, statement)
                .map(this::withoutFrame)
                .map(this::withoutPlace)
                .map(words -> Typography.clipped(words, LONGEST_SUBJECT))
                .findFirst();
    }

    /** "惣菜の部分" is 惣菜, in scripts that set no words apart. */
    private String withoutPlace(String words) {
        return Stream.of(Cue.SECTION_WORD, Cue.QUESTION_WORD)
                .flatMap(cue -> reader.written(cue).stream())
                .filter(place ->
                        Typography.isUnspaced(place) && words.endsWith(place) && words.length() > place.length() + 1)
                .map(place -> words.substring(0, words.length() - place.length()))
                .map(rest -> OF_UNSPACED.matcher(rest).replaceFirst(""))
                .filter(rest -> !rest.isBlank())
                .findFirst()
                .orElse(words);
    }

    /** "Something on refunds" and "a few questions about refunds" are about refunds. */
    private String withoutFrame(String words) {
        List<String> all = Words.written(words);
        boolean isFramed = false;
        for (int at = 0; at < all.size() - 1; at++) {
            String word = all.get(at);
            if (at > 0 && isFramed && reader.isWord(Cue.OF, word)) {
                return String.join(" ", all.subList(at + 1, all.size()));
            }
            boolean frames =
                    Stream.of(Cue.FRAME, Cue.QUESTION_WORD, Cue.SECTION_WORD).anyMatch(cue -> reader.isWord(cue, word));
            if (!frames && !reader.isWord(Cue.FUNCTION, word)) {
                break;
            }
            isFramed |= frames;
        }
        return words;
    }
}
