package io.research.interviews.quality.answer;

import io.research.interviews.moderator.language.InterviewerLanguage;
import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.text.words.PlainText;
import io.research.text.words.Words;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words of a language that tell nothing of what a text is about: those that the interviewer itself lives by. */
public record Vocabulary(Set<String> common, Set<String> letterPairs) {
    private static final Map<String, Vocabulary> BY_CODE = InterviewerLanguages.all().stream()
            .collect(Collectors.toUnmodifiableMap(InterviewerLanguage::code, Vocabulary::read));

    static Vocabulary of(InterviewerLanguage language) {
        return BY_CODE.get(language.code());
    }

    /** What the text is about. */
    public Set<String> subject(Collection<String> texts) {
        var stems = new HashSet<String>();
        texts.stream()
                .filter(text -> text != null)
                .map(text -> Words.of(PlainText.of(text)).beginnings())
                .forEach(stems::addAll);
        stems.removeAll(common);
        return stems;
    }

    public Set<String> subject(String text) {
        return subject(List.of(text));
    }

    /** Whether words of this language have these two letters side by side. */
    boolean knows(String letterPair) {
        return letterPairs.contains(letterPair);
    }

    private static Vocabulary read(InterviewerLanguage language) {
        var common = new HashSet<String>();
        var pairs = new HashSet<String>();
        texts(language).map(PlainText::of).map(Words::of).forEach(words -> {
            common.addAll(words.beginnings());
            words.all().forEach(word -> pairs(word).forEach(pairs::add));
        });
        return new Vocabulary(Set.copyOf(common), Set.copyOf(pairs));
    }

    private static Stream<String> texts(InterviewerLanguage language) {
        return Stream.concat(
                language.sayings().wordings().values().stream().flatMap(List::stream),
                language.heard().names().stream()
                        .flatMap(name -> language.heard().set(name).examples()));
    }

    static Stream<String> pairs(String word) {
        return Stream.iterate(0, at -> at + 2 <= word.length(), at -> at + 1).map(at -> word.substring(at, at + 2));
    }
}
