package io.research.interviews.moderator;

import io.research.text.phrase.PhraseBook;
import io.research.text.phrase.PhraseSet;
import io.research.text.words.PlainText;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A language of the interviewer.
 *
 * @param code two letters
 * @param heard the phrases that it knows of what participants say
 * @param sayings its own words
 */
public record InterviewerLanguage(String code, PhraseBook heard, Sayings sayings) {
    public InterviewerLanguage {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(heard, "heard");
        Objects.requireNonNull(sayings, "sayings");
    }

    static InterviewerLanguage read(String code) {
        String file = "language/" + code + ".yaml";
        return new InterviewerLanguage(
                code,
                PhraseBook.read(InterviewerLanguage.class, file, code),
                sayings(PhraseBook.texts(InterviewerLanguage.class, file, "words")));
    }

    /** One of the interviewer's wordings of that; the same turn always gets the same one. */
    public String say(Saying saying, int turn) {
        return sayings.say(saying, turn);
    }

    /** All wordings of that. */
    public List<String> wordings(Saying saying) {
        return sayings.wordings().get(saying);
    }

    /** Finds phrases of this language and of English, which people mix into other languages. */
    public List<PhraseSet> phrases(Cue cue) {
        var english = InterviewerLanguages.english();
        return english == this
                ? List.of(heard.set(cue.name()))
                : List.of(heard.set(cue.name()), english.heard.set(cue.name()));
    }

    /** Whether the text is such a phrase, apart from words that add no meaning. */
    public boolean is(Cue cue, PlainText text) {
        return phrases(cue).stream().anyMatch(set -> set.is(text) || set.is(core(text)));
    }

    /** Whether the text begins with such a phrase and has at most that many other words. */
    public boolean opens(Cue cue, PlainText text, int mostBeside) {
        return phrases(cue).stream().anyMatch(set -> set.opens(text, mostBeside) || set.opens(core(text), mostBeside));
    }

    public boolean hears(Cue cue, PlainText text) {
        return phrases(cue).stream().anyMatch(set -> set.isIn(text));
    }

    /** The text without meaningless words at its beginning and end; unchanged if nothing else would be left. */
    public PlainText core(PlainText text) {
        PlainText core = text;
        for (PhraseSet set : phrases(Cue.FILLER)) {
            core = set.trim(core);
        }
        return core.isBlank() ? text : core;
    }

    @Override
    public String toString() {
        return code;
    }

    private static Sayings sayings(Map<String, List<String>> words) {
        return new Sayings(Stream.of(Saying.values())
                .collect(
                        Collectors.toMap(Function.identity(), saying -> words.getOrDefault(saying.name(), List.of()))));
    }
}
