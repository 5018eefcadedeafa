package io.research.studies.planning.rules.brief;

import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.GrammarRule;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.question.Point;
import io.research.studies.planning.rules.question.PointList;
import io.research.studies.planning.rules.question.Spoken;
import io.research.studies.planning.rules.reading.Logistics;
import io.research.studies.planning.rules.reading.People;
import io.research.studies.planning.rules.reading.Pieces;
import io.research.studies.planning.rules.reading.Reader;
import io.research.studies.planning.rules.reading.Statements;
import io.research.studies.planning.rules.settings.Stated;
import io.research.text.words.Script;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Sorts the sentences of a brief before any of them is used: greetings, orders, assumptions, what is not to be said, how
 * the study is run, whom it is with, tasks, what the designer tells of themselves, and, what is left, points to ask
 * about.
 */
public final class Sorting {
    private static final int MOST_LISTED = 12;
    private static final int MOST_SAID = 40;
    private static final int LABEL_WORDS = 8;
    private static final int KNOWN_LABEL_WORDS = 4;
    private static final int SHORT_WORDS = 8;
    private static final int GREETING_CHARACTERS = 60;
    private static final int SIGNATURE_WORDS = 3;
    private static final int AUDIENCE_WORDS = 16;
    private static final Pattern LABEL = Pattern.compile("^(.{2,90}?)(?:\\s*[:：](?!//)\\s*|\\s+[-–—]+>?\\s+)(.+)$");
    private static final Pattern QUOTED =
            Pattern.compile("[“„\"«「『](.{2,160}?)[”“\"»」』]|(?<=^|[\\s(])['‘](.{2,160}?)['’](?=[\\s,.;)]|$)");
    private static final Pattern ASIDE = Pattern.compile("[(（]([^()（）]*[,、，][^()（）]*)[)）]");
    private static final Pattern DESCRIBED = Pattern.compile("\\s*[-–—:,]\\s+\\p{L}");
    private static final Pattern OWNER = Pattern.compile("^(?:(.{3,80}?s)['’]|(.{3,80}?)['’]s) (.+)$");
    private static final Pattern COUNTED = Pattern.compile("^\\p{Nd}[\\p{Nd}–-]*\\s+(?!year|yr)(?=\\p{L})");
    private static final Map<Cue, Phrase> CARE = Map.of(
            Cue.HEALTH, Phrase.RULE_HEALTH,
            Cue.MONEY, Phrase.RULE_MONEY,
            Cue.CHILDREN, Phrase.RULE_CHILDREN,
            Cue.WORK, Phrase.RULE_WORK,
            Cue.HARDSHIP, Phrase.RULE_HARDSHIP);

    private final Reader reader;
    private final PlanLanguage heard;
    private final Spoken spoken;
    private final People people;
    private final Pieces pieces;
    private final Logistics run;
    private final PointList points;
    private final Set<String> shown = new LinkedHashSet<>();
    private final Set<String> tasks = new LinkedHashSet<>();
    private final Set<String> hypotheses = new LinkedHashSet<>();
    private final Set<String> rules = new LinkedHashSet<>();
    private final Set<String> logistics = new LinkedHashSet<>();
    private final Set<String> said = new LinkedHashSet<>();
    private final Set<Phrase> care = EnumSet.noneOf(Phrase.class);
    private final Set<Slot> left = EnumSet.noneOf(Slot.class);
    private final List<String> guessedPeople = new ArrayList<>();
    private Stated stated = Stated.NOTHING;
    private String subject;
    private String audience;
    private Method method;
    private boolean asksToRecruit;
    private boolean signedOff;

    public Sorting(Reader reader, PlanLanguage language) {
        this.reader = reader;
        this.heard = reader.spoken();
        this.spoken = new Spoken(language, reader);
        this.people = new People(reader);
        this.pieces = new Pieces(reader);
        this.run = new Logistics(reader);
        this.points = new PointList(reader, spoken, guessedPeople::add);
    }

    public Brief brief() {
        return new Brief(
                subject,
                Optional.ofNullable(audience)
                        .or(() -> guessedPeople.stream().findFirst())
                        .or(() -> Optional.ofNullable(subject).flatMap(people::anywhere))
                        .or(() -> said.stream()
                                .flatMap(any -> people.anywhere(any).stream())
                                .findFirst())
                        .orElse(null),
                List.copyOf(shown),
                points.under(rules),
                List.copyOf(tasks),
                List.copyOf(hypotheses),
                List.copyOf(rules),
                Set.copyOf(care),
                List.copyOf(logistics),
                List.copyOf(said),
                Set.copyOf(left),
                stated,
                method,
                asksToRecruit);
    }

    /** Takes an answer to a question as it was given; it goes before what was guessed. */
    public void answer(Slot slot, String words) {
        String answer = Typography.bare(Typography.clipped(words.strip(), 600));
        if (answer.isEmpty() || reader.isOnly(Cue.DELEGATE, Statement.of("", answer), SHORT_WORDS)) {
            left.add(slot);
            return;
        }
        readCare(Statement.of("", answer));
        said.add(answer);
        switch (slot) {
            case TOPIC -> {
                subject = spoken.subject(answer).orElse(null);
                if (subject == null) {
                    points.read(answer);
                }
            }
            case AUDIENCE -> audience = answer;
            case TESTED -> {
                shown.clear();
                shown.add(answer);
            }
            case POINTS -> {
                points.clear();
                Statements.of(words).forEach(statement -> {
                    if (isOwnQuestion(statement.text())) {
                        points.add(Point.of(Point.Kind.QUESTION, statement.text()));
                    } else {
                        points.read(statement.text());
                    }
                });
            }
        }
    }

    /** Takes people who may take part; said elsewhere, whom it is with goes before them. */
    public void invite(String words) {
        guessedPeople.add(words);
    }

    /** What answers ask about may be said anew. */
    void correct(List<Slot> asked) {
        if (asked.contains(Slot.AUDIENCE)) {
            guessedPeople.clear();
        }
    }

    /** Takes from the words only what they say of settings. */
    void readSettings(String words) {
        Statements.of(words)
                .forEach(statement -> stated = Stated.in(statement, reader).over(stated));
    }

    public void read(String message) {
        for (Statement statement : Statements.of(message)) {
            String text = statement.text();
            for (GrammarRule rule : heard.tidy()) {
                text = rule.apply(text);
            }
            read(Statement.of(statement.heading(), text.strip()));
        }
    }

    private void read(Statement raw) {
        if (raw.text().isEmpty() || reader.finds(Cue.INJECTION, raw)) {
            return;
        }
        if (reader.finds(Cue.RECRUIT, raw)) {
            asksToRecruit = true;
            return;
        }
        Statement statement = Statement.of(raw.heading(), withoutGreeting(raw.text()));
        if (statement.text().isEmpty() || signedOff && Words.countWritten(statement.text()) <= KNOWN_LABEL_WORDS) {
            return;
        }
        if (said.size() < MOST_SAID) {
            said.add(statement.text());
        }
        stated = Stated.in(statement, reader).over(stated);
        readCare(statement);
        if (reader.finds(Cue.PROTOTYPE, statement)) {
            method = Method.PROTOTYPE;
        } else if (method == null && reader.finds(Cue.CONCEPT, statement)) {
            method = Method.CONCEPT;
        }
        label(statement.heading())
                .ifPresentOrElse(
                        label -> readLabelled(label, statement.text()), () -> readUnlabelled(statement.text()));
    }

    private String withoutGreeting(String text) {
        if (!reader.opensWith(Cue.GREETING, Statement.of("", text))) {
            return text;
        }
        int end = Stream.of(",", "!", "，", "、", "،", "！", "。", " - ", " – ")
                .mapToInt(text::indexOf)
                .filter(at -> at > 0 && at < GREETING_CHARACTERS)
                .min()
                .orElse(-1);
        String rest = end < 0 ? "" : Typography.bareStart(text.substring(end + 1));
        boolean isClosing = said.size() > 1 && Words.countWritten(rest) <= SIGNATURE_WORDS;
        signedOff |= isClosing;
        return isClosing ? "" : rest;
    }

    private void readCare(Statement statement) {
        CARE.forEach((cue, rule) -> {
            if (reader.finds(cue, statement)) {
                care.add(rule);
            }
        });
    }

    private Optional<Cue> label(String words) {
        return words.isEmpty() || Words.countWritten(words) > KNOWN_LABEL_WORDS
                ? Optional.empty()
                : Stream.of(
                                Cue.LABEL_EXCLUDED,
                                Cue.LABEL_HYPOTHESIS,
                                Cue.LABEL_AUDIENCE,
                                Cue.LABEL_TASKS,
                                Cue.LABEL_TESTED,
                                Cue.LABEL_CONTEXT,
                                Cue.LABEL_POINTS,
                                Cue.LABEL_SUBJECT)
                        .filter(cue -> reader.opensWith(cue, Statement.of("", words)))
                        .findFirst();
    }

    private void readLabelled(Cue label, String text) {
        switch (label) {
            case LABEL_AUDIENCE -> audience = Typography.bare(run.without(text));
            case LABEL_HYPOTHESIS -> add(hypotheses, text);
            case LABEL_TASKS -> pieces.of(text).forEach(task -> add(tasks, task));
            case LABEL_TESTED -> {
                add(shown, Typography.bare(text));
                method = method == null ? Method.CONCEPT : method;
            }
            case LABEL_EXCLUDED -> add(rules, text);
            case LABEL_POINTS -> readPoints(text);
            case LABEL_SUBJECT -> readSubject(text);
            default -> {
                // What the designer tells of themselves stands in the background of the plan, with everything said.
            }
        }
    }

    private void readSubject(String text) {
        if (subject == null && pieces.of(text).size() == 1) {
            subject = spoken.subject(text).orElse(null);
        }
        if (subject == null) {
            readUnlabelled(text);
        }
    }

    private void readUnlabelled(String text) {
        if (stimuli(text)) {
            return;
        }
        var parts = LABEL.matcher(text);
        if (parts.matches()
                && parts.group(1).chars().filter(any -> any == '(').count()
                        == parts.group(1).chars().filter(any -> any == ')').count()) {
            String before = parts.group(1).strip();
            String after = parts.group(2);
            var known = label(before);
            if (known.isPresent()) {
                readLabelled(known.get(), after);
                return;
            }
            if (reader.opensWith(Cue.EXCLUDE_OPENING, Statement.of("", after))) {
                add(rules, text);
                return;
            }
            if (isAudienceOf(before, after)) {
                readAudience(before);
                readPoints(after);
                return;
            }
            if (leadsToList(before)
                    || spoken.isClause(before) && pieces.of(after).size() > 1) {
                readSentence(before);
                readPoints(after);
                return;
            }
            boolean isShort = Words.countWritten(before) <= LABEL_WORDS;
            if (isShort && !isLead(before) && before.indexOf('?') < 0) {
                readHead(before, after);
                return;
            }
        }
        readSentence(text);
    }

    /** "Employees who've been with us a year: how is the manager, did they get help": the people, and then questions. */
    private boolean isAudienceOf(String before, String after) {
        return audience == null
                && people.begin(before)
                && Words.countWritten(before) <= AUDIENCE_WORDS
                && !spoken.isClause(before)
                && !reader.finds(Cue.JARGON, Statement.of("", before))
                && spoken.isClause(
                        pieces.of(after).isEmpty() ? "" : pieces.of(after).getFirst());
    }

    /** "Interviews with nurses: shifts, pay": the people, or what it is about, and then the points. */
    private boolean leadsToList(String words) {
        var statement = Statement.of("", words);
        return Stream.of(Cue.AUDIENCE, Cue.ABOUT).anyMatch(cue -> reader.finds(cue, statement))
                && Stream.of(Cue.EXCLUDE, Cue.HYPOTHESIS, Cue.MANNER, Cue.OBSERVE)
                        .noneMatch(cue -> reader.finds(cue, statement));
    }

    private boolean isLead(String words) {
        var statement = Statement.of("", words);
        return Stream.of(
                                Cue.LEARN,
                                Cue.AUDIENCE,
                                Cue.ABOUT,
                                Cue.EXCLUDE,
                                Cue.HYPOTHESIS,
                                Cue.OBSERVE,
                                Cue.WE,
                                Cue.MANNER)
                        .anyMatch(cue -> reader.finds(cue, statement))
                || spoken.isClause(words);
    }

    /** What stands before a colon or a dash names people, or the subject, or a project that is nobody's concern. */
    private void readHead(String before, String after) {
        if (people.begin(before) && !reader.finds(Cue.JARGON, Statement.of("", before))) {
            readAudience(before);
        } else if (subject == null && !isLead(after) && !isTitle(before)) {
            subject = spoken.subject(before).orElse(null);
        }
        if (isTitle(before) && Words.countWritten(after) <= 2) {
            return;
        }
        if (isLead(after)) {
            readSentence(after);
        } else if (people.begin(after) && pieces.of(after).size() == 1) {
            readAudience(after);
        } else {
            readPoints(after);
        }
    }

    /** "Donor: Gates" and "Project Bluebird: …" name what participants need not hear. */
    private static boolean isTitle(String words) {
        List<String> all = Words.written(words);
        return all.size() == 1 && Character.isUpperCase(words.codePointAt(0))
                || all.size() > 1
                        && all.stream().skip(1).limit(1).allMatch(word -> Character.isUpperCase(word.codePointAt(0)));
    }

    private void readSentence(String text) {
        var statement = Statement.of("", text);
        var hypothesis = reader.captured(Cue.HYPOTHESIS, statement);
        if (hypothesis.isPresent()) {
            add(hypotheses, hypothesis.get());
            return;
        }
        var opinion = opinion(statement);
        if (opinion.isPresent()) {
            add(hypotheses, opinion.get());
            return;
        }
        if (exclusion(statement)) {
            return;
        }
        if (reader.opensWith(Cue.SHOW, statement)) {
            method = Method.CONCEPT;
            return;
        }
        if (reader.finds(Cue.TASK, statement)) {
            reader.captured(Cue.TASK, statement)
                    .ifPresent(words -> pieces.of(words).forEach(task -> add(tasks, task)));
            return;
        }
        if (statement.asks() && reader.finds(Cue.REQUEST, statement) || reader.opensWith(Cue.REQUEST, statement)) {
            lead(statement);
            return;
        }
        if (isOwnQuestion(text)) {
            points.add(Point.of(Point.Kind.QUESTION, Typography.capitalized(text)));
            return;
        }
        var aim = reader.opened(Cue.AIM, statement);
        if (aim.isPresent()) {
            if (!lead(statement)) {
                readLearned(aim.get());
            }
            return;
        }
        boolean runs = run.decides(statement);
        boolean led = lead(runs ? Statement.of("", run.without(text)) : statement);
        if (runs && !led) {
            add(logistics, text);
            Pieces.separated(text).stream()
                    .filter(piece -> people.begin(piece.strip()) && !run.mentions(Statement.of("", piece)))
                    .findFirst()
                    .ifPresent(this::readAudience);
        }
        if (led || runs) {
            return;
        }
        if (spoken.isClause(text) || statement.asks()) {
            points.read(text);
        } else if (reader.finds(Cue.WE, statement)) {
            pieces.of(text).stream()
                    .skip(1)
                    .filter(piece -> spoken.isClause(piece) && people.in(piece).isPresent())
                    .forEach(points::readClause);
        } else {
            readFragment(text);
        }
    }

    /** "Our CEO thinks that young people hate calls": what somebody believes, unless it is to be found out. */
    private Optional<String> opinion(Statement statement) {
        return reader.captured(Cue.OPINION, statement)
                .filter(words -> !statement.asks() && !reader.opensWith(Cue.ASKING, Statement.of("", words)))
                .filter(words -> {
                    int at = reader.place(Cue.OPINION, statement).orElse(0);
                    var whose = Statement.of("", statement.text().substring(0, at));
                    return Words.countWritten(whose.text()) <= SHORT_WORDS
                            && !reader.finds(Cue.LEARN, whose)
                            && Words.written(whose.text()).stream().noneMatch(word -> reader.isWord(Cue.ASKING, word));
                });
    }

    /** A part before the words that exclude something is a sentence of its own. */
    private boolean exclusion(Statement statement) {
        if (reader.finds(Cue.MANNER, statement)) {
            add(rules, statement.text());
            return true;
        }
        int from = 0;
        for (String part : parts(statement.text())) {
            var here = Statement.of("", Typography.bareStart(part));
            if (reader.opensWith(Cue.EXCLUDE_OPENING, here) || reader.finds(Cue.EXCLUDE, here)) {
                String rule = Typography.bare(statement.text().substring(from));
                add(rules, Words.countWritten(rule) <= SHORT_WORDS ? statement.text() : rule);
                String before = Typography.bare(statement.text().substring(0, from));
                if (Words.countWritten(before) > 2) {
                    readSentence(before);
                }
                return true;
            }
            from += part.length();
        }
        return false;
    }

    /** A sentence cut before its commas and before "but" and "and". */
    private List<String> parts(String text) {
        var parts = new ArrayList<String>();
        int start = 0;
        for (int at = 1; at < text.length(); at++) {
            int here = at;
            boolean cut = ",;，；،、".indexOf(text.charAt(at)) >= 0
                    || text.charAt(at) == ' '
                            && Stream.of(Cue.BUT, Cue.AND)
                                    .flatMap(cue -> reader.written(cue).stream())
                                    .anyMatch(word -> text.startsWith(word + ' ', here + 1));
            if (cut) {
                parts.add(text.substring(start, at));
                start = at;
            }
        }
        parts.add(text.substring(start));
        return parts;
    }

    private boolean isOwnQuestion(String text) {
        return Statement.of("", text).asks()
                && reader.addresses(text)
                && !reader.finds(Cue.REQUEST, Statement.of("", text));
    }

    /** Words that lead to the people, to what is to be learned, or to the subject. */
    private boolean lead(Statement statement) {
        if (reader.finds(Cue.OBSERVE, statement)) {
            add(rules, statement.text());
            return true;
        }
        var with = reader.phrases(Cue.AUDIENCE, statement)
                .filter(words ->
                        Words.countWritten(words) <= 25 && !reader.opensWith(Cue.ASKING, Statement.of("", words)))
                .filter(words -> people.begin(words) || Words.countWritten(words) <= SHORT_WORDS)
                .filter(words -> !reader.finds(Cue.ASKING, before(words, statement)))
                .filter(words -> !reader.isWord(Cue.OF, Words.written(words).getFirst())
                        && (Words.countWritten(words) > 1
                                || people.begin(words)
                                || words.endsWith("s") && label(words).isEmpty()))
                .findFirst();
        with.ifPresent(words -> readAudience(Pieces.separated(words).getFirst()));
        String behind = with.map(words -> behind(words, statement)).orElse("");
        if (spoken.isClause(behind)) {
            points.read(behind);
            return true;
        }
        var learned = reader.captured(Cue.LEARN, statement);
        if (learned.isPresent()) {
            readLearned(learned.get());
            return true;
        }
        var about = reader.captured(Cue.ABOUT, statement)
                .filter(any -> reader.captured(
                                Cue.ABOUT,
                                Statement.of(
                                        "", Pieces.separated(statement.text()).getFirst()))
                        .isPresent())
                .or(() -> with.isPresent() ? reader.captured(Cue.ABOUT_WITH, statement) : Optional.empty());
        about.ifPresent(this::readLearned);
        if (with.isPresent() && about.isEmpty()) {
            List<String> rest = pieces.of(statement.text());
            rest.stream().filter(spoken::isClause).forEach(points::readClause);
        }
        return about.isPresent() || with.isPresent();
    }

    private void readAudience(String words) {
        String bare = COUNTED.matcher(Typography.bare(words)).replaceFirst("");
        if (audience == null && !bare.isEmpty()) {
            audience = bare;
        }
    }

    /** What is to be learned: "applicants' experiences of the form", a list, questions, or a subject in a word or two. */
    private void readLearned(String words) {
        var owner = OWNER.matcher(words);
        String rest = words;
        if (owner.matches()) {
            String whose = owner.group(1) != null ? owner.group(1) : owner.group(2);
            if (people.begin(whose)) {
                guessedPeople.add(whose);
                rest = reader.captured(Cue.EXPERIENCE, Statement.of("", owner.group(3)))
                        .orElse(owner.group(3));
            }
        }
        rest = withoutWhom(rest);
        List<String> listed = pieces.of(rest);
        var labelled = LABEL.matcher(rest);
        if (labelled.matches() && Words.countWritten(labelled.group(1)) <= 16) {
            readSentenceHead(labelled.group(1));
            readPoints(labelled.group(2));
        } else if (listed.size() == 1 && !spoken.isClause(listed.getFirst())) {
            readSentenceHead(listed.getFirst());
        } else {
            points.read(rest);
        }
    }

    /** "From recipients how they spend it": whom to hear it from is known. */
    private String withoutWhom(String words) {
        String first = Typography.bare(Pieces.separated(words).getFirst());
        var marked = reader.written(Cue.ASKED_OF).stream()
                .filter(mark -> first.length() > mark.length() && first.endsWith(mark))
                .map(mark -> first.substring(0, first.length() - mark.length()).strip())
                .filter(whom -> reader.endsWith(Cue.PEOPLE, whom))
                .findFirst();
        if (marked.isPresent() && words.length() > first.length() + 1) {
            readAudience(marked.get());
            return Typography.bareStart(words.substring(words.indexOf(first) + first.length()));
        }
        List<String> all = Words.written(words);
        int end = all.size() > 2 && reader.isWord(Cue.OF, all.getFirst()) ? people.end(all, 1) : 0;
        if (end < 2 || end == all.size()) {
            return words;
        }
        readAudience(String.join(" ", all.subList(1, end)));
        return String.join(" ", all.subList(end, all.size()));
    }

    private static String behind(String words, Statement statement) {
        int at = statement.text().indexOf(words);
        return at < 0 ? "" : Typography.bareStart(statement.text().substring(at + words.length()));
    }

    private static Statement before(String words, Statement statement) {
        return Statement.of(
                "", statement.text().substring(0, Math.max(0, statement.text().indexOf(words))));
    }

    private void readSentenceHead(String words) {
        if (spoken.isClause(words)) {
            points.readClause(words);
            return;
        }
        if (people.in(words).filter(words::equals).isPresent()) {
            guessedPeople.add(words);
            return;
        }
        Optional<String> fit = subject == null ? spoken.subject(words) : Optional.empty();
        if (fit.isPresent()) {
            subject = fit.get();
            var aside = ASIDE.matcher(words);
            if (aside.find()) {
                points.read(aside.group(1));
            }
        } else {
            points.read(words);
        }
    }

    private boolean stimuli(String text) {
        if (method != Method.CONCEPT) {
            return false;
        }
        var quoted = QUOTED.matcher(text);
        String rest = text;
        String before = null;
        while (quoted.find()) {
            before = before == null
                    ? Typography.bare(text.substring(0, quoted.start()).replaceAll("[:：].*$", ""))
                    : before;
            String name = Typography.bare(quoted.group(1) != null ? quoted.group(1) : quoted.group(2));
            rest = text.substring(quoted.end());
            if (Words.countWritten(name) <= KNOWN_LABEL_WORDS
                    && DESCRIBED.matcher(rest).lookingAt()) {
                add(shown, Typography.bare(name + rest));
                rest = "";
            } else {
                add(shown, name);
            }
        }
        if (rest.equals(text)) {
            return false;
        }
        if (subject == null && label(before).isEmpty()) {
            subject = spoken.subject(before).orElse(null);
        }
        if (Words.countWritten(rest) > 2) {
            readSentence(Typography.bareStart(rest));
        }
        return true;
    }

    /** A sentence without a verb of the designer's: people, a subject, or a list of points. */
    private void readFragment(String text) {
        List<String> listed = pieces.of(text);
        boolean isFirst = said.size() == 1;
        if (listed.size() > 1 && describesPeople(listed)) {
            readAudience(text);
        } else if (listed.size() == 1 && people.begin(text) && !reader.finds(Cue.JARGON, Statement.of("", text))) {
            readPeopleAnd(text);
        } else if (subject == null
                && (isFirst || points.isEmpty())
                && listed.size() <= 2
                && Words.countWritten(text) <= 14) {
            subject = spoken.subject(text).orElse(null);
            var with = people.in(text);
            with.ifPresent(guessedPeople::add);
        } else if (listed.size() > 1 || isShortPoint(text)) {
            points.read(text);
        }
    }

    /** A few words of the designer's that name a thing: no sentence, no time, no place. */
    private boolean isShortPoint(String text) {
        return Words.countWritten(text) <= SHORT_WORDS
                && Words.countWritten(text) > 2
                && !isPlace(text)
                && text.codePoints().noneMatch(Character::isDigit)
                && Words.written(text).stream().noneMatch(word -> reader.isWord(Cue.FINITE, word));
    }

    /** "Former volunteers, 2023-2025": people, and then only what narrows them down. */
    private boolean describesPeople(List<String> listed) {
        String last = listed.getLast();
        if (Script.of(last.codePointBefore(last.length())).isWithoutSpaces()) {
            return reader.endsWith(Cue.PEOPLE, last);
        }
        String first = listed.getFirst();
        boolean isCounted = first.codePoints().anyMatch(Character::isDigit);
        return people.fill(first)
                && (isCounted || listed.stream().skip(1).allMatch(piece -> people.narrow(piece) || isPlace(piece)));
    }

    /** "Young men & loneliness": the people, and what it is about. */
    private void readPeopleAnd(String text) {
        for (String and : reader.written(Cue.AND)) {
            int at = text.indexOf(' ' + and + ' ');
            boolean pair = at > 0
                    && Words.countWritten(text.substring(0, at)) <= KNOWN_LABEL_WORDS
                    && Words.countWritten(text.substring(at)) <= KNOWN_LABEL_WORDS + 1
                    && people.in(text)
                            .filter(any -> Words.countWritten(any) >= Words.countWritten(text.substring(0, at)) - 1)
                            .isPresent();
            if (pair && subject == null && !people.begin(text.substring(at + and.length() + 2))) {
                subject = spoken.subject(text.substring(at + and.length() + 2)).orElse(null);
                readAudience(text.substring(0, at));
                return;
            }
        }
        readAudience(text);
    }

    private static boolean isPlace(String text) {
        return Words.written(text).stream()
                .allMatch(word -> Character.isUpperCase(word.codePointAt(0))
                        || Typography.bare(word).length() < 3);
    }

    private void readPoints(String text) {
        if (isOwnQuestion(text)) {
            points.add(Point.of(Point.Kind.QUESTION, Typography.capitalized(text)));
        } else if (isLead(text) && !spoken.isClause(text)) {
            readSentence(text);
        } else {
            String kept = run.without(text);
            if (!kept.isBlank()) {
                points.read(kept);
            }
        }
    }

    private static void add(Set<String> list, String words) {
        if (list.size() < MOST_LISTED && !words.isBlank()) {
            list.add(words);
        }
    }
}
