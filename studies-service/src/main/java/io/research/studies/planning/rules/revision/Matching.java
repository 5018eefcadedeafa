package io.research.studies.planning.rules.revision;

import io.research.studies.planning.rules.flow.Flow;
import io.research.studies.planning.rules.flow.Flow.Part;
import io.research.studies.planning.rules.flow.Flow.Question;
import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.reading.Reader;
import io.research.text.words.Script;
import io.research.text.words.Words;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

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
    private static final int STEM = 5;
    private static final int SHORTEST = 3;
    private static final int FEW_WORDS = 3;

    static Matching of(String named, Reader reader) {
        String subject = withFigures(named);
        var statement = Statement.of("", subject);
        int asked = number(statement, Cue.QUESTION_WORD, reader).orElse(0);
        var number = NUMBER.matcher(subject);
        boolean isSection = asked == 0 && number.find() && Words.countWritten(subject) <= FEW_WORDS;
        List<String> stems = Words.written(statement.plain()).stream()
                .map(Typography::bare)
                .filter(word -> !reader.isWord(Cue.FUNCTION, word))
                .filter(word -> !reader.isWord(Cue.QUESTION_WORD, word) && !reader.isWord(Cue.SECTION_WORD, word))
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
