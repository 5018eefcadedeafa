package io.research.studies.planning.rules.reading;

import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.CuePattern;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.text.words.Words;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Recognizes cues in messages: in the language of the message, some in that of the study and in English too. */
public record Reader(List<PlanLanguage> languages) {
    private static final int LONGEST_PHRASE = 300;

    /** What designers write in another language too: requests to the planner, and words of the trade. */
    private static final Set<Cue> SHARED = EnumSet.of(
            Cue.EXCLUDE,
            Cue.EXCLUDE_OPENING,
            Cue.MANNER,
            Cue.JARGON,
            Cue.MINUTE,
            Cue.HOUR,
            Cue.SHORTER,
            Cue.LONGER,
            Cue.ADD,
            Cue.REMOVE,
            Cue.FOCUS,
            Cue.NEW_AUDIENCE,
            Cue.QUESTION_WORD,
            Cue.SECTION_WORD,
            Cue.LEADING,
            Cue.LEADING_OPENING,
            Cue.RECRUIT,
            Cue.INJECTION,
            Cue.DELEGATE,
            Cue.APPROVE,
            Cue.RESTART,
            Cue.CONCEPT,
            Cue.PROTOTYPE,
            Cue.VOICE,
            Cue.VIDEO,
            Cue.CHAT,
            Cue.MALE,
            Cue.FEMALE,
            Cue.IN_LANGUAGE,
            Cue.SCREENER,
            Cue.SCREEN_FOR,
            Cue.SCREEN_OUT,
            Cue.SCREEN_IN,
            Cue.SEVERAL,
            Cue.UNDO,
            Cue.MOST,
            Cue.REPLACE,
            Cue.REPLACED_BY,
            Cue.CALL_IT,
            Cue.INSTEAD_OF,
            Cue.WORD_NOUN,
            Cue.PLANNER_ASKED,
            Cue.FRAME,
            Cue.LAST,
            Cue.REMOVE_IT,
            Cue.POLITE);

    private static final Pattern NUMBERED =
            Pattern.compile("(?<![\\p{L}\\p{Nd}])\\p{Nd}{1,4}\\s?([\\p{L}\\p{M}]+)(?:\\s([\\p{L}\\p{M}]+))?");

    /** The language of the messages themselves. */
    public PlanLanguage spoken() {
        return languages.getFirst();
    }

    /** Whether the messages themselves are in English. */
    boolean isEnglish() {
        return spoken().code().equals("en");
    }

    public static Reader of(PlanLanguage... languages) {
        return new Reader(Stream.concat(Stream.of(languages), Stream.of(PlanLanguage.of("en")))
                .distinct()
                .toList());
    }

    public boolean finds(Cue cue, Statement statement) {
        return patterns(cue).anyMatch(pattern -> pattern.occursIn(statement));
    }

    public boolean opensWith(Cue cue, Statement statement) {
        return patterns(cue).anyMatch(pattern -> pattern.opens(statement));
    }

    /** Where the first of the cue's words stand; empty where there are none. */
    public Optional<Integer> place(Cue cue, Statement statement) {
        return patterns(cue)
                .filter(pattern -> pattern.occursIn(statement))
                .map(pattern -> pattern.place(statement))
                .min(Integer::compare);
    }

    /** The text without the cue's words, the longest of them first; empty where it has none. */
    public Optional<String> without(Cue cue, String text) {
        return patterns(cue)
                .filter(pattern -> !pattern.captures())
                .sorted(Comparator.comparingInt(pattern -> -pattern.before().length()))
                .flatMap(pattern -> pattern.cutFrom(text).stream())
                .findFirst();
    }

    /** Whether the statement says little more than the cue. */
    public boolean isOnly(Cue cue, Statement statement, int words) {
        return Words.countWritten(statement.text()) <= words && finds(cue, statement);
    }

    /** What the cue captures, as long as the sentence goes. */
    public Optional<String> captured(Cue cue, Statement statement) {
        return candidates(cue, statement, false).findFirst();
    }

    /** What the cue captures, where the statement begins with it. */
    public Optional<String> opened(Cue cue, Statement statement) {
        return patterns(cue)
                .filter(pattern -> pattern.opens(statement))
                .flatMap(pattern -> pattern.captured(statement).stream())
                .map(Typography::bare)
                .filter(words -> !words.isEmpty())
                .findFirst();
    }

    /** Whether the words end with one of the cue's words. */
    public boolean endsWith(Cue cue, String words) {
        String plain = Statement.plain(Typography.bare(words));
        return languages(cue).stream()
                .flatMap(language -> language.cues(cue).words().stream())
                .anyMatch(plain::endsWith);
    }

    /** What the cue's patterns capture, as long as the sentence goes. */
    public Stream<String> captures(Cue cue, Statement statement) {
        return candidates(cue, statement, false);
    }

    /** What the cue captures, up to where another thought begins. */
    public Stream<String> phrases(Cue cue, Statement statement) {
        return candidates(cue, statement, true);
    }

    /** The cue's words as they are written. */
    public List<String> written(Cue cue) {
        return spoken().cues(cue).written();
    }

    /** The phrase up to the first word that begins another thought. */
    String upToStop(String words) {
        var statement = Statement.of("", words);
        int end = patterns(Cue.STOP)
                .mapToInt(stop -> statement.plain().indexOf(stop.before()))
                .filter(at -> at > 0)
                .min()
                .orElse(words.length());
        return withoutLastAnd(words.substring(0, end));
    }

    private String withoutLastAnd(String words) {
        List<String> all = Words.written(words);
        return all.size() > 1 && isWord(Cue.AND, all.getLast())
                ? words.strip()
                        .substring(0, words.strip().length() - all.getLast().length())
                        .strip()
                : words;
    }

    /** Whether a number of people or interviews stands in it. */
    public boolean isNumbered(Statement statement) {
        var number = NUMBERED.matcher(statement.plain());
        while (number.find()) {
            if (beginsWith(Cue.NUMBERED, number.group(1))
                    || number.group(2) != null && isWord(Cue.NUMBERED, number.group(2))) {
                return true;
            }
        }
        return false;
    }

    /** Whether the word is one of the cue's words. */
    public boolean isWord(Cue cue, String word) {
        String bare = Statement.plain(Typography.bare(word));
        for (PlanLanguage language : languages(cue)) {
            var cues = language.cues(cue);
            if (cues.words().contains(bare)
                    || cues.endings().stream()
                            .anyMatch(ending -> bare.length() > ending.length() && bare.endsWith(ending))
                    || cues.patterns().stream()
                            .anyMatch(pattern -> pattern.prefix() && bare.startsWith(pattern.before()))) {
                return true;
            }
        }
        return false;
    }

    /** Whether the word begins with one of the cue's words, and goes on only where its script sets no words apart. */
    public boolean beginsWith(Cue cue, String word) {
        return opensWith(cue, Statement.of("", word));
    }

    /** "Could you put fees first?" asks the planner; "could you tell me …?" a participant. */
    public boolean asksPlanner(Statement statement) {
        return statement.asks() && opensWith(Cue.PLANNER_ASKED, statement) && !finds(Cue.TELLING, statement);
    }

    /** Whether the text speaks to a participant; where only a capital tells "you" from "they", it counts. */
    public boolean addresses(String text) {
        String plain = Statement.plain(text);
        return languages.stream()
                .flatMap(language -> language.cues(Cue.YOU).written().stream())
                .anyMatch(you -> CuePattern.find(you.equals(Statement.plain(you)) ? plain : text, you, 0, false) >= 0);
    }

    private Stream<String> candidates(Cue cue, Statement statement, boolean upToStop) {
        return patterns(cue)
                .flatMap(pattern -> pattern
                        .captured(statement)
                        .map(words -> upToStop ? upToStop(words) : words)
                        .map(Typography::bare)
                        .filter(words -> !words.isEmpty())
                        .map(words -> pattern.read(Typography.clipped(words, LONGEST_PHRASE)))
                        .stream());
    }

    public Stream<CuePattern> patterns(Cue cue) {
        return languages(cue).stream().flatMap(language -> language.cues(cue).patterns().stream());
    }

    private List<PlanLanguage> languages(Cue cue) {
        return SHARED.contains(cue) ? languages : languages.subList(0, 1);
    }
}
