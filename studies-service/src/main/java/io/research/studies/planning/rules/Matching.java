package io.research.studies.planning.rules;

import io.research.studies.planning.rules.Flow.Part;
import io.research.studies.planning.rules.Flow.Question;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds what a designer means by a few words: the number of a section, its title, or what it asks about.
 *
 * @param number of the section; 0 when none is named
 * @param titles of sections that the words are known to mean
 * @param stems beginnings of the telling words
 */
record Matching(int number, List<String> titles, List<String> stems) {
    private static final Pattern NUMBER = Pattern.compile("\\D{0,20}(\\d{1,2})\\D{0,3}");
    private static final int STEM = 5;
    private static final int SHORTEST = 3;

    static Matching of(String subject, Language language, Reader reader) {
        var statement = Statement.of("", subject);
        var number = NUMBER.matcher(subject);
        List<String> titles = Stream.of(Section.values())
                .filter(section -> section.cue()
                        .filter(cue -> reader.finds(cue, statement))
                        .isPresent())
                .map(section -> language.sections().get(section).title())
                .toList();
        List<String> stems = Words.of(statement.plain()).stream()
                .filter(word -> !reader.isWord(Cue.FUNCTION, word))
                .map(Words::bare)
                .filter(word -> word.length() >= SHORTEST || Words.count(word) > 1)
                .map(word -> word.substring(0, Math.min(STEM, word.length())))
                .toList();
        return new Matching(number.matches() ? Integer.parseInt(number.group(1)) : 0, titles, stems);
    }

    List<Part> parts(Flow flow) {
        if (number > 0) {
            return number <= flow.parts().size() ? List.of(flow.parts().get(number - 1)) : List.of();
        }
        Optional<Part> known = flow.parts().stream()
                .filter(part -> titles.contains(part.title()))
                .findFirst();
        return known.map(List::of).orElseGet(() -> flow.parts().stream()
                .filter(part -> matches(part.title()))
                .toList());
    }

    boolean matches(Question question) {
        return number == 0 && matches(question.text());
    }

    boolean matches(String text) {
        String plain = Statement.plain(text);
        return !stems.isEmpty() && stems.stream().allMatch(plain::contains);
    }
}
