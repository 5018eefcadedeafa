package io.research.studies.planning.rules.revision;

import io.research.studies.planning.rules.flow.Flow;
import io.research.studies.planning.rules.flow.Flow.Part;
import io.research.studies.planning.rules.flow.Flow.Question;
import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.CuePattern;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.reading.Reader;
import io.research.text.words.Script;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds what a designer means by a few words: a number, a title, or what is asked about.
 *
 * @param question the number of a question, counted through the plan; 0 when none is named
 * @param section the number of a section; 0 when none is named
 * @param stems beginnings of the telling words
 */
record Matching(int question, int section, List<String> stems) {
    private static final Pattern NUMBER = Pattern.compile("(?<!\\p{Nd})(\\p{Nd}{1,2})(?!\\p{Nd})");
    private static final String IDEOGRAPHIC_NUMBERS = "一二三四五六七八九";
    private static final Pattern ORDINAL = Pattern.compile("第([" + IDEOGRAPHIC_NUMBERS + "])(?![十百])");
    private static final Pattern RANGE = Pattern.compile("(\\p{Nd}{1,2})\\s?[-–—]\\s?(\\p{Nd}{1,2})");
    private static final Pattern LISTED = Pattern.compile("[,;，、；]");
    private static final int STEM = 5;
    private static final int SHORTEST = 3;
    private static final int FEW_WORDS = 3;

    static Matching of(String named, Reader reader) {
        return ofFigures(withFigures(named), reader);
    }

    /**
     * What a list names: "questions 2 and 5", "the first and the last section", "pricing and delivery". A piece that is a
     * number alone is one of the things that the list speaks of.
     */
    static List<Matching> listed(String named, Reader reader, Flow flow) {
        String subject = Statement.plain(withFigures(named));
        boolean ofQuestions = reader.finds(Cue.QUESTION_WORD, Statement.of("", subject));
        var found = new ArrayList<Matching>();
        for (String piece : pieces(subject, reader)) {
            String figures = withLast(
                    withOrdinals(piece, reader),
                    reader,
                    ofQuestions ? flow.questionCount() : flow.parts().size());
            var words = ofFigures(figures, reader);
            List<Integer> numbers = numbers(figures);
            if (numbers.isEmpty() || !words.stems().isEmpty()) {
                found.add(words.stems().isEmpty() ? words : new Matching(0, 0, words.stems()));
            } else {
                numbers.forEach(number ->
                        found.add(new Matching(ofQuestions ? number : 0, ofQuestions ? 0 : number, List.of())));
            }
        }
        return found;
    }

    private static List<String> pieces(String subject, Reader reader) {
        var pieces = new ArrayList<String>();
        for (String listed : LISTED.split(subject)) {
            var words = new StringBuilder();
            for (String word : Words.written(listed)) {
                if (reader.isWord(Cue.AND, word) && !words.isEmpty()) {
                    pieces.add(words.toString());
                    words.setLength(0);
                } else {
                    words.append(words.isEmpty() ? "" : " ").append(word);
                }
            }
            if (!words.isEmpty()) {
                pieces.add(words.toString());
            }
        }
        return pieces;
    }

    private static List<Integer> numbers(String words) {
        var numbers = new ArrayList<Integer>();
        var range = RANGE.matcher(words);
        if (range.find()) {
            for (int at = Integer.parseInt(range.group(1)); at <= Integer.parseInt(range.group(2)); at++) {
                numbers.add(at);
            }
            return numbers;
        }
        NUMBER.matcher(words).results().forEach(found -> numbers.add(Integer.parseInt(found.group(1))));
        return numbers;
    }

    /** "The second question" as "the 2 question". */
    static String withOrdinals(String words, Reader reader) {
        List<CuePattern> ordinals = reader.spoken().cues(Cue.ORDINALS).patterns();
        String figures = words;
        for (int at = 0; at < ordinals.size(); at++) {
            String number = Integer.toString(at + 1);
            figures = ordinals.get(at)
                    .cutFrom(figures)
                    .map(rest -> rest + ' ' + number)
                    .orElse(figures);
        }
        return figures;
    }

    private static String withLast(String words, Reader reader, int last) {
        return reader.without(Cue.LAST, words).map(rest -> rest + ' ' + last).orElse(words);
    }

    private static Matching ofFigures(String subject, Reader reader) {
        var statement = Statement.of("", subject);
        int asked = number(statement, Cue.QUESTION_WORD, reader).orElse(0);
        var number = NUMBER.matcher(subject);
        boolean isSection = asked == 0 && number.find() && Words.countWritten(subject) <= FEW_WORDS;
        List<String> stems = Words.written(statement.plain()).stream()
                .map(Typography::bare)
                .filter(word -> !reader.isWord(Cue.FUNCTION, word))
                .filter(word -> Stream.of(Cue.QUESTION_WORD, Cue.SECTION_WORD, Cue.FRAME)
                        .noneMatch(cue -> reader.isWord(cue, word)))
                .filter(word -> word.length() >= SHORTEST || Words.countWritten(word) > 1 || isIdeographic(word))
                .map(word -> word.substring(0, Math.min(STEM, word.length())))
                .toList();
        return new Matching(asked, isSection ? Integer.parseInt(number.group(1)) : 0, stems);
    }

    /** Ideographic ordinals as figures: the third is the 3rd. */
    private static String withFigures(String words) {
        return ORDINAL.matcher(words)
                .replaceAll(found -> Integer.toString(IDEOGRAPHIC_NUMBERS.indexOf(found.group(1)) + 1));
    }

    /** The number that stands with one of the cue's words. */
    static Optional<Integer> number(Statement statement, Cue cue, Reader reader) {
        var number = NUMBER.matcher(statement.text());
        return reader.finds(cue, statement) && number.find()
                ? Optional.of(Integer.parseInt(number.group(1)))
                : Optional.empty();
    }

    List<Part> parts(Flow flow) {
        if (section > 0) {
            return section <= flow.parts().size() ? List.of(flow.parts().get(section - 1)) : List.of();
        }
        return question > 0
                ? List.of()
                : flow.parts().stream().filter(part -> matches(part.title())).toList();
    }

    /** Whether this question, the n-th of the plan, is meant. */
    boolean matches(Question asked, int number) {
        return question > 0 ? question == number : section == 0 && matches(asked.text());
    }

    boolean matches(String text) {
        String plain = Statement.plain(text);
        return !stems.isEmpty() && stems.stream().allMatch(plain::contains);
    }

    private static boolean isIdeographic(String word) {
        return word.codePoints().mapToObj(Script::of).anyMatch(Script.HAN::equals);
    }
}
