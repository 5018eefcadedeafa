package io.research.interviews.quality;

import io.research.interviews.moderator.InterviewerLanguage;
import io.research.interviews.moderator.InterviewerLanguages;
import io.research.interviews.moderator.Saying;
import io.research.text.words.PlainText;
import io.research.text.words.Words;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which pairs of letters occur in a language, taken from the interviewer's own words. */
record Vocabulary(Set<String> letterPairs) {
    private static final Map<String, Vocabulary> BY_CODE = InterviewerLanguages.all().stream()
            .collect(Collectors.toUnmodifiableMap(InterviewerLanguage::code, Vocabulary::read));

    static Vocabulary of(InterviewerLanguage language) {
        return BY_CODE.get(language.code());
    }

    /** Whether words of this language have these two letters side by side. */
    boolean knows(String letterPair) {
        return letterPairs.contains(letterPair);
    }

    private static Vocabulary read(InterviewerLanguage language) {
        var pairs = new HashSet<String>();
        texts(language).map(PlainText::of).map(Words::of).forEach(words -> words.all()
                .forEach(word -> pairs(word).forEach(pairs::add)));
        return new Vocabulary(Set.copyOf(pairs));
    }

    private static Stream<String> texts(InterviewerLanguage language) {
        return Stream.concat(
                Stream.of(Saying.values()).flatMap(saying -> language.wordings(saying).stream()),
                language.heard().names().stream()
                        .flatMap(name -> language.heard().set(name).examples()));
    }

    static Stream<String> pairs(String word) {
        return Stream.iterate(0, at -> at + 2 <= word.length(), at -> at + 1).map(at -> word.substring(at, at + 2));
    }
}
