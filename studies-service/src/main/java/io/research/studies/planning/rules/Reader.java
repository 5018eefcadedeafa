package io.research.studies.planning.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Recognizes cues in messages: in the language of the message, in that of the study, and in English. */
record Reader(List<Language> languages) {
    private static final int LONGEST_PHRASE = 300;

    /** The language of the messages themselves. */
    Language spoken() {
        return languages.getFirst();
    }

    /** Whether the messages themselves are in English. */
    boolean isEnglish() {
        return spoken().code().equals("en");
    }

    static Reader of(Language... languages) {
        return new Reader(Stream.concat(Stream.of(languages), Stream.of(Language.of("en")))
                .distinct()
                .toList());
    }

    boolean finds(Cue cue, Statement statement) {
        return patterns(cue).anyMatch(pattern -> pattern.occursIn(statement));
    }

    boolean opensWith(Cue cue, Statement statement) {
        return patterns(cue).anyMatch(pattern -> pattern.opens(statement));
    }

    /** Whether the statement says little more than the cue. */
    boolean isOnly(Cue cue, Statement statement, int words) {
        return Words.count(statement.text()) <= words && finds(cue, statement);
    }

    /** What the cue captures, as long as the sentence goes. */
    Optional<String> captured(Cue cue, Statement statement) {
        return candidates(cue, statement, false).findFirst();
    }

    /** What the cue captures, up to where another thought begins. */
    Stream<String> phrases(Cue cue, Statement statement) {
        return candidates(cue, statement, true);
    }

    /** What the labels among the cue's patterns capture: <code>Audience: nurses</code>. */
    Optional<String> labelled(Cue cue, Statement statement) {
        return patterns(cue)
                .filter(CuePattern::isLabel)
                .filter(pattern -> pattern.opens(statement))
                .flatMap(pattern -> pattern.captured(statement).stream())
                .map(Words::bare)
                .filter(words -> !words.isEmpty())
                .findFirst();
    }

    /** The phrase up to the first word that begins another thought. */
    String upToStop(String words) {
        var statement = Statement.of("", words);
        int end = patterns(Cue.STOP)
                .mapToInt(stop -> statement.plain().indexOf(stop.before()))
                .filter(at -> at > 0)
                .min()
                .orElse(words.length());
        return words.substring(0, end);
    }

    /** Whether the word is one of the cue's words. */
    boolean isWord(Cue cue, String word) {
        String bare = Statement.plain(Words.bare(word));
        for (Language language : languages) {
            var cues = language.cues(cue);
            if (cues.words().contains(bare)
                    || cues.patterns().stream()
                            .anyMatch(pattern -> pattern.prefix() && bare.startsWith(pattern.before()))) {
                return true;
            }
        }
        return false;
    }

    /** Whether the text speaks to a participant; where only a capital tells "you" from "they", it counts. */
    boolean addresses(String text) {
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
                        .map(Words::bare)
                        .filter(words -> !words.isEmpty())
                        .map(words -> pattern.read(Words.clipped(words, LONGEST_PHRASE)))
                        .stream());
    }

    private Stream<CuePattern> patterns(Cue cue) {
        return languages.stream().flatMap(language -> language.cues(cue).patterns().stream());
    }
}
