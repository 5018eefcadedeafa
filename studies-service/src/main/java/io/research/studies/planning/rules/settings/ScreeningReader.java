package io.research.studies.planning.rules.settings;

import io.research.studies.planning.PlanningAnswer.Screener;
import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.reading.People;
import io.research.studies.planning.rules.reading.Pieces;
import io.research.studies.planning.rules.reading.Reader;
import io.research.studies.planning.rules.reading.Statements;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Takes the screener out of a message, line by line: a question with its options, or people who are to be let in or kept
 * out, where words for screening announce them. Whatever is announced so and is neither is not understood.
 */
final class ScreeningReader {
    private static final int HEADING_WORDS = 6;
    private static final int ORDER_WORDS = 14;
    private static final int LABEL_WORDS = 6;
    private static final int SHORTEST_QUESTION = 2;
    private static final int PEOPLE_WORDS = 40;
    private static final Pattern QUOTED_QUESTION = Pattern.compile(
            "[\"“”„«『「'‘’]([^\"“”„«»『』「」]{3,400}?[?？؟][^\"“”„«»『』「」]{0,300}?)[\"”“»』」'’](?=[\\s,.;:)，。；、]|$)");
    private static final Pattern ASKED = Pattern.compile("[?？؟]");
    private static final Pattern BRACKETS = Pattern.compile("[(（\\[]([^()（）\\[\\]]*)[)）\\]]");
    private static final Pattern PIECE_END = Pattern.compile("[,;.:—–，；、：،؛]|\\s-\\s");

    private final Reader reader;
    private final People people;
    private final Choices choices;
    private final Attributes attributes;
    private final List<Screener> questions = new ArrayList<>();
    private final List<String> invited = new ArrayList<>();
    private final List<String> unread = new ArrayList<>();
    private final List<String> rest = new ArrayList<>();
    private Passage open;
    private boolean inList;
    private boolean afterGap;

    /** A passage about screening while it is read: its words, and options that stand on lines of their own. */
    private record Passage(StringBuilder words, List<String> lines, boolean listed) {
        static Passage of(String words, boolean listed) {
            return new Passage(new StringBuilder(words), new ArrayList<>(), listed);
        }

        void add(String sentence) {
            words.append(' ').append(sentence);
        }

        boolean asks() {
            return ASKED.matcher(words).find();
        }

        boolean endsInQuestion() {
            return Statement.of("", words.toString().strip()).asks();
        }
    }

    ScreeningReader(Reader reader) {
        this.reader = reader;
        this.people = new People(reader);
        this.choices = new Choices(reader);
        this.attributes = new Attributes(reader);
    }

    Screening read(String message) {
        Statements.lines(message).forEach(this::readLine);
        finish();
        return new Screening(questions, invited, unread, String.join("\n", rest).strip());
    }

    private void readLine(String line) {
        String text = Statements.unmarked(line);
        boolean marked = !text.equals(line);
        if (line.isEmpty()) {
            afterGap = true;
            rest.add(line);
        } else if (isHeading(line) && isOf(text)) {
            finish();
            inList = true;
        } else if (isHeading(line)) {
            finish();
            inList = false;
            rest.add(line);
        } else if (open != null && !afterGap && isAnswer(text, marked)) {
            open.lines().add(text);
        } else if (inList && (ASKED.matcher(text).find() || marked && !afterGap)) {
            finish();
            open = Passage.of(text, true);
        } else {
            inList = false;
            finish();
            readSentences(line);
        }
        afterGap = line.isEmpty();
    }

    private static boolean isHeading(String line) {
        return line.startsWith("#")
                || Words.countWritten(line) <= HEADING_WORDS
                        && (line.endsWith(":") || line.endsWith("：") || line.endsWith("**"));
    }

    private boolean isAnswer(String text, boolean marked) {
        boolean isOpen = open.endsInQuestion() || !open.lines().isEmpty();
        return !ASKED.matcher(text).find()
                && (isOpen && (marked && !choices.isSeveral(text) || choices.arePlain(text))
                        || open.asks() && isOrder(text));
    }

    private void readSentences(String line) {
        var kept = new ArrayList<String>();
        List<String> sentences =
                Statements.of(line).stream().map(Statement::text).toList();
        for (String sentence : sentences) {
            boolean isLast = sentence.equals(sentences.getLast());
            if (isLast && isHeading(sentence) && isOf(sentence)) {
                finish();
                inList = true;
            } else if (open != null && goesOn(sentence)) {
                open.add(sentence);
            } else if (isOf(sentence)) {
                finish();
                boolean orders = !kept.isEmpty()
                        && !ASKED.matcher(sentence).find()
                        && Statement.of("", kept.getLast()).asks()
                        && reader.finds(Cue.SCREEN_OUT, Statement.of("", sentence));
                String own = orders ? sentence : beforeRequests(sentence);
                open = Passage.of(orders ? kept.removeLast() + ' ' + own : own, false);
                Optional.of(Typography.bareStart(sentence.substring(own.length())))
                        .filter(request -> !request.isEmpty())
                        .ifPresent(kept::add);
            } else {
                finish();
                kept.add(sentence);
            }
        }
        if (kept.equals(sentences)) {
            rest.add(line);
        } else if (!kept.isEmpty()) {
            rest.add(String.join(" ", kept));
        }
    }

    /** "Screen out people who work in catering, and make it 15 minutes": the part about people. */
    private String beforeRequests(String sentence) {
        if (ASKED.matcher(sentence).find()) {
            return sentence;
        }
        int end = 0;
        for (String piece : Pieces.separated(sentence)) {
            var statement = Statement.of("", piece.strip());
            boolean isRequest = end > 0
                    && (new Requests(reader).begins(statement.text())
                            || !Stated.inRequest(statement, reader).equals(Stated.NOTHING));
            if (isRequest) {
                return sentence.substring(0, end - 1);
            }
            end += piece.length() + 1;
        }
        return sentence;
    }

    /** Whether the sentence belongs to the passage before it: its question, its options, or what follows from them. */
    private boolean goesOn(String sentence) {
        boolean asks = ASKED.matcher(sentence).find();
        if (!open.asks()) {
            return asks && !hasPeople(open.words().toString());
        }
        return !asks && (open.endsInQuestion() && choices.arePlain(sentence) || isOrder(sentence));
    }

    private boolean isOrder(String sentence) {
        var statement = Statement.of("", sentence);
        return Words.countWritten(sentence) <= ORDER_WORDS
                && (reader.finds(Cue.SCREEN_OUT, statement) || reader.opensWith(Cue.SCREEN_IN, statement));
    }

    /** Whether the sentence is about screening; "how recruiters screen out candidates" is about recruiters. */
    private boolean isOf(String sentence) {
        var statement = Statement.of("", sentence);
        if (QUOTED_QUESTION.matcher(sentence).find() && reader.finds(Cue.SCREEN_OUT, statement)) {
            return true;
        }
        int at = Stream.of(Cue.SCREENER, Cue.SCREEN_FOR)
                .flatMap(cue -> reader.place(cue, statement).stream())
                .min(Integer::compare)
                .orElse(-1);
        if (at < 0) {
            return reader.captures(Cue.SCREEN_OUT, statement).anyMatch(this::isOfPeople) || isOfFewOnly(statement);
        }
        String[] before = PIECE_END.split(sentence.substring(0, at), -1);
        String piece = before[before.length - 1];
        List<String> words = Words.written(piece);
        int and = words.size() - 1;
        while (and >= 0 && !reader.isWord(Cue.AND, words.get(and))) {
            and--;
        }
        return words.stream().skip(and + 1L).noneMatch(word -> reader.isWord(Cue.ASKING, word))
                || choices.saysYesOrNo(piece);
    }

    /** "Women only", and nothing else. */
    private boolean isOfFewOnly(Statement statement) {
        return !statement.asks()
                && reader.isOnly(Cue.ONLY, statement, ORDER_WORDS)
                && attributes.of(statement.text(), false).isPresent();
    }

    private void finish() {
        if (open != null) {
            String words = open.words().toString().strip();
            List<Screener> read =
                    open.asks() ? question(words, open.lines()).stream().toList() : described(words, open.listed());
            if (read.isEmpty()) {
                unread.add(words);
            }
            questions.addAll(read);
            open = null;
        }
    }

    private Optional<Screener> question(String words, List<String> lines) {
        var quoted = QUOTED_QUESTION.matcher(words);
        boolean isQuoted = quoted.find();
        String inner = isQuoted ? quoted.group(1) : words;
        var mark = ASKED.matcher(inner);
        mark.find();
        String asked = isQuoted ? inner.substring(0, mark.end()) : unlabelled(inner.substring(0, mark.end()));
        if (isQuoted) {
            invite(words.substring(0, quoted.start()));
        }
        String behind = inner.substring(mark.end()) + (isQuoted ? "; " + words.substring(quoted.end()) : "");
        String text = Typography.capitalized(Typography.bareStart(asked));
        return Words.countWritten(text) < SHORTEST_QUESTION
                ? Optional.empty()
                : choices.of(behind, lines)
                        .map(options ->
                                new Screener(text, reader.finds(Cue.SEVERAL, Statement.of("", words)), options));
    }

    /** The question without what announces it. */
    private String unlabelled(String asked) {
        int colon = Math.max(asked.lastIndexOf(": "), asked.lastIndexOf('：'));
        if (colon > 0
                && (Words.countWritten(asked.substring(0, colon)) <= LABEL_WORDS || isOf(asked.substring(0, colon)))) {
            return asked.substring(colon + 1).strip();
        }
        String bare = Typography.bareStart(asked);
        return Stream.of(Cue.SCREENER, Cue.SCREEN_FOR)
                .flatMap(cue -> reader.captures(cue, Statement.of("", bare)))
                .findFirst()
                .map(words -> words.endsWith("?") ? words : words + asked.substring(asked.length() - 1))
                .orElse(bare);
    }

    private void invite(String words) {
        String bare = Typography.bare(words.split("[:：]")[0]);
        if (people.begin(bare)) {
            invited.add(bare);
        }
    }

    private boolean hasPeople(String words) {
        return !described(words, false).isEmpty();
    }

    /** People who are to be let in, or kept out: by what they are, else whether somebody is one of them is asked. */
    private List<Screener> described(String words, boolean listed) {
        var statement = Statement.of("", words);
        Optional<String> wanted = reader.captures(Cue.SCREEN_FOR, statement).findFirst();
        Optional<String> unwanted = wanted.isPresent()
                ? Optional.empty()
                : reader.captures(Cue.SCREEN_OUT, statement).findFirst();
        String described = wanted.or(() -> unwanted)
                .or(() -> Optional.of(words).filter(any -> listed))
                .orElse("");
        String who = Typography.bare(withoutOrders(described));
        String announced = who.isEmpty()
                ? reader.captures(Cue.SCREENER, statement).findFirst().orElse(words)
                : who;
        var byAttributes = attributes.of(announced, unwanted.isPresent());
        if (byAttributes.isPresent()) {
            if (unwanted.isEmpty() && isOfPeople(announced)) {
                invited.add(attributes.people(announced));
            }
            return byAttributes.get();
        }
        if (!isOfPeople(who)) {
            return List.of();
        }
        if (unwanted.isEmpty()) {
            invited.add(who);
        }
        String asked = reader.spoken().say(Phrase.SCREEN_DESCRIBED, who);
        return List.of(new Screener(asked, false, choices.yesOrNo(unwanted.isPresent())));
    }

    private boolean isOfPeople(String words) {
        List<String> all = Words.written(words);
        return !all.isEmpty()
                && Words.countWritten(words) <= PEOPLE_WORDS
                && (people.begin(words) || people.begin(all.getLast()));
    }

    /** "People who bought a car (yes/no, screen out no)": the people alone. */
    private String withoutOrders(String words) {
        String plain =
                BRACKETS.matcher(words).replaceAll(found -> choices.speaksOfChoices(found.group(1)) ? " " : "$0");
        var pieces = Pieces.separated(plain);
        return String.join(
                ",",
                pieces.stream()
                        .takeWhile(piece -> !choices.speaksOfChoices(piece))
                        .toList());
    }
}
