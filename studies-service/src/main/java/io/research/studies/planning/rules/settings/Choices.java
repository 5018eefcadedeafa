package io.research.studies.planning.rules.settings;

import io.research.studies.planning.PlanningAnswer.Option;
import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.CuePattern;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.reading.Reader;
import io.research.text.words.Sentences;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the options behind a screener question, and which of them end it: "yes / no (screen out)". */
record Choices(Reader reader) {
    private static final int FEWEST = 2;
    private static final int MOST = 25;
    private static final int LONGEST = 12;
    private static final int LONGEST_LISTED = 6;
    private static final Pattern LABEL = Pattern.compile("^\\s*[\\p{L}\\p{M} ]{2,24}[:：]\\s*(?=\\S)");
    private static final Pattern WRAPPED = Pattern.compile("^\\s*[(（\\[]([^()（）\\[\\]]*)[)）\\]]\\s*[.;]?\\s*$");
    private static final Pattern STRONG = Pattern.compile("\\s*(?:/|／|\\||｜|;|；|؛|\\.\\s|。|\\n)\\s*");
    private static final Pattern DIVIDED = Pattern.compile("[/／|｜]");
    private static final Pattern DOTTED = Pattern.compile("・");
    private static final Pattern LISTED = Pattern.compile("\\s*(?:[,，、،])\\s*");
    private static final Pattern MARKED =
            Pattern.compile("[(（\\[]\\s*[)）\\]]|(?:->|=>|→|⇒|=|–|—|\\s-)\\s*$|(?:[:：])\\s*$");
    private static final Pattern LEFTOVERS = Pattern.compile("[(（\\[]\\s*[)）\\]]|->|=>|→|⇒|[=–—-]\\s*$|^\\s*[=–—-]");

    /** What was read so far: each option, and true where it ends the screener, false where it is said to go on. */
    private record Found(Map<String, Boolean> options) {
        Optional<String> named(String words) {
            return options.keySet().stream()
                    .filter(option -> option.equalsIgnoreCase(words))
                    .findFirst();
        }

        List<String> namedWithin(String words) {
            String plain = Statement.plain(words);
            return options.keySet().stream()
                    .filter(option -> CuePattern.find(plain, Statement.plain(option), 0, false) >= 0)
                    .toList();
        }
    }

    /**
     * @param behind what stands behind the question
     * @param lines options on lines of their own
     * @return empty where these are no two options, or all of them would end it
     */
    Optional<List<Option>> of(String behind, List<String> lines) {
        var found = new Found(new LinkedHashMap<>());
        boolean understood = Stream.concat(
                        pieces(behind).stream(), lines.stream().flatMap(line -> ofLine(line, lines.size()).stream()))
                .allMatch(piece -> take(piece, found));
        boolean onlyWanted =
                !found.options().containsValue(true) && found.options().containsValue(false);
        List<Option> options = found.options().entrySet().stream()
                .map(entry -> new Option(
                        entry.getKey(), onlyWanted ? entry.getValue() == null : Boolean.TRUE.equals(entry.getValue())))
                .toList();
        boolean isChoice = options.size() >= FEWEST
                && options.size() <= MOST
                && options.stream().allMatch(Choices::isAnswer)
                && !options.stream().allMatch(Option::screensOut);
        return understood && isChoice ? Optional.of(options) : Optional.empty();
    }

    private static boolean isAnswer(Option option) {
        return Words.countWritten(option.text()) <= LONGEST
                && option.text().chars().noneMatch(any -> Sentences.isQuestionMark((char) any));
    }

    List<Option> yesOrNo(boolean yesEnds) {
        PlanLanguage language = reader.spoken();
        return List.of(new Option(language.say(Phrase.YES), yesEnds), new Option(language.say(Phrase.NO), !yesEnds));
    }

    /** Whether the words are options and nothing else. */
    boolean arePlain(String words) {
        List<String> pieces = pieces(words);
        return pieces.size() >= FEWEST
                && pieces.stream().allMatch(piece -> Words.countWritten(piece) <= LONGEST_LISTED);
    }

    boolean isSeveral(String words) {
        return Words.countWritten(words) > LONGEST && pieces(words).size() > 1;
    }

    boolean saysYesOrNo(String words) {
        return said(words).isPresent();
    }

    /** Whether the words say yes, no, or who is screened out. */
    boolean speaksOfChoices(String words) {
        var statement = Statement.of("", words);
        return reader.finds(Cue.SCREEN_OUT, statement)
                || reader.opensWith(Cue.SCREEN_IN, Statement.of("", Typography.bare(words)))
                || pieces(words).stream().allMatch(piece -> yesOrNo(piece).isPresent());
    }

    private List<String> ofLine(String line, int lines) {
        return lines > 1 ? List.of(line) : pieces(line);
    }

    private List<String> pieces(String text) {
        String bare = LABEL.matcher(text).replaceFirst("");
        var wrapped = WRAPPED.matcher(bare);
        String inner = wrapped.matches() ? wrapped.group(1) : bare;
        var pieces = new ArrayList<String>();
        boolean isDivided = DIVIDED.matcher(inner).find();
        for (String strong : split(STRONG, inner)) {
            for (String listed : isDivided ? beforeMarks(strong) : split(LISTED, strong)) {
                beforeOrders(listed).forEach(piece -> add(pieces, piece));
            }
        }
        return pieces.size() == 1 ? alternatives(pieces.getFirst()) : pieces;
    }

    /** "If no, screen out" is one piece. */
    private void add(List<String> pieces, String piece) {
        boolean isBareOrder = !pieces.isEmpty()
                && reader.without(Cue.SCREEN_OUT, piece)
                        .filter(left -> Typography.bare(left).isEmpty())
                        .isPresent();
        boolean follows = isBareOrder && Words.countWritten(pieces.getLast()) > 1 && saysYesOrNo(pieces.getLast());
        pieces.add(follows ? pieces.removeLast() + ' ' + piece : piece);
    }

    private static List<String> split(Pattern separator, String text) {
        return separator
                .splitAsStream(text)
                .map(String::strip)
                .filter(piece -> piece.codePoints().anyMatch(Character::isLetterOrDigit))
                .toList();
    }

    /** Where a stroke parts the options, a comma parts nothing but what follows from them. */
    private List<String> beforeMarks(String text) {
        var pieces = new ArrayList<String>();
        for (String piece : split(LISTED, text)) {
            if (pieces.isEmpty() || isMark(piece)) {
                pieces.add(piece);
            } else {
                pieces.add(pieces.removeLast() + ", " + piece);
            }
        }
        return pieces;
    }

    /** "None and screen out none" is an option and an order. */
    private List<String> beforeOrders(String text) {
        List<String> words = Words.written(text);
        for (int at = 0; at < words.size() - 1; at++) {
            String rest = String.join(" ", words.subList(at + 1, words.size()));
            if (reader.isWord(Cue.AND, words.get(at)) && isMark(rest)) {
                String before = String.join(" ", words.subList(0, at));
                return before.isBlank() ? List.of(rest) : List.of(before, rest);
            }
        }
        return List.of(text);
    }

    private List<String> alternatives(String text) {
        if (text.indexOf('・') > 0) {
            return split(DOTTED, text);
        }
        List<String> words = Words.written(text);
        for (int at = 1; at < words.size() - 1; at++) {
            if (reader.isWord(Cue.AND, words.get(at))) {
                return List.of(
                        String.join(" ", words.subList(0, at)), String.join(" ", words.subList(at + 1, words.size())));
            }
        }
        return List.of(text);
    }

    private boolean isMark(String piece) {
        var statement = Statement.of("", piece);
        return reader.finds(Cue.SCREEN_OUT, statement)
                || reader.opensWith(Cue.SCREEN_IN, Statement.of("", Typography.bare(piece)));
    }

    private boolean take(String piece, Found found) {
        var out = reader.without(Cue.SCREEN_OUT, piece);
        if (out.isPresent()) {
            return mark(piece, out.get(), true, found);
        }
        var in = reader.without(Cue.SCREEN_IN, piece)
                .filter(words -> MARKED.matcher(words).find() || opens(Cue.SCREEN_IN, piece));
        if (in.isPresent()) {
            return mark(piece, in.get(), false, found);
        }
        String option = Typography.bare(piece);
        if (!option.isEmpty() && found.named(option).isEmpty()) {
            found.options().put(Typography.capitalized(option), null);
        }
        return true;
    }

    private boolean opens(Cue cue, String piece) {
        return reader.opensWith(cue, Statement.of("", Typography.bare(piece)));
    }

    private boolean mark(String piece, String words, boolean ends, Found found) {
        String left = Typography.bare(LEFTOVERS.matcher(words).replaceAll(" ")).strip();
        boolean isNote = MARKED.matcher(words).find();
        if (left.isEmpty()) {
            found.options().keySet().stream().reduce((before, last) -> last).ifPresent(last -> found.options()
                    .put(last, ends));
            return !found.options().isEmpty();
        }
        var named = found.named(left);
        List<String> within = isNote ? List.of() : found.namedWithin(left);
        if (named.isPresent()) {
            found.options().put(named.get(), ends);
        } else if (!within.isEmpty()) {
            within.forEach(option -> found.options().put(option, ends));
        } else if (!isNote && found.options().isEmpty() && said(left).isPresent()) {
            yesOrNo(false).forEach(option -> found.options().put(option.text(), null));
            found.options().put(said(left).get(), ends);
        } else if (opens(Cue.SCREEN_OUT, piece) || opens(Cue.SCREEN_IN, piece)) {
            return false;
        } else {
            found.options().put(Typography.capitalized(left), ends);
        }
        return true;
    }

    /** The yes or the no in the words, as the language of the message says it. */
    private Optional<String> said(String words) {
        return Words.written(words).stream()
                .flatMap(word -> yesOrNo(word).stream())
                .findFirst();
    }

    private Optional<String> yesOrNo(String piece) {
        String bare = Typography.bare(piece);
        return Stream.of(Phrase.YES, Phrase.NO)
                .filter(phrase -> reader.languages().stream()
                        .anyMatch(language -> language.say(phrase).equalsIgnoreCase(bare)))
                .map(phrase -> reader.spoken().say(phrase))
                .findFirst();
    }
}
