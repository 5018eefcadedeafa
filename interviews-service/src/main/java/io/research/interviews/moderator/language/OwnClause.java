package io.research.interviews.moderator.language;

import io.research.text.words.PlainText;
import io.research.text.words.Sentences;
import io.research.text.words.Words;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What of a participant's words may be said to them: a clause of a few words that they say of themselves, without a
 * denial, a question, a request or the words of others.
 */
public final class OwnClause {
    private static final int FEWEST_WORDS = 4;
    private static final int MOST_WORDS = 12;
    private static final int MOST_SENTENCES = 20;
    private static final Pattern CLAUSE = Pattern.compile("[,;:.!…，、。；：！،؛।–—]\\s*+");
    private static final Pattern SAID_BY_OTHERS = Pattern.compile("[\"“”„«»「」『』]");

    private OwnClause() {}

    /** The first such clause that fits; empty where there is none. */
    public static String in(String text, InterviewerLanguage language, Predicate<String> fits) {
        return own(text, language)
                .filter(fits)
                .map(clause -> QuotedWords.from(clause, any -> true))
                .filter(quote -> !quote.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** Every such clause, as it was written. */
    public static List<String> all(String text, InterviewerLanguage language) {
        return own(text, language).toList();
    }

    private static Stream<String> own(String text, InterviewerLanguage language) {
        return SAID_BY_OTHERS.matcher(text).find()
                ? Stream.empty()
                : Sentences.of(text).stream()
                        .limit(MOST_SENTENCES)
                        .filter(sentence -> !Sentences.isQuestion(sentence))
                        .flatMap(OwnClause::clauses)
                        .filter(clause -> isOwn(clause, language));
    }

    private static Stream<String> clauses(String sentence) {
        return CLAUSE.splitAsStream(sentence).map(String::strip).filter(clause -> !clause.isEmpty());
    }

    private static boolean isOwn(String clause, InterviewerLanguage language) {
        int words = Words.count(clause);
        PlainText plain = PlainText.of(clause);
        return words >= FEWEST_WORDS
                && words <= MOST_WORDS
                && language.cues(SpokenCue.OWN).begins(plain)
                && !language.cues(SpokenCue.DENIAL).occursIn(plain)
                && !language.cues(SpokenCue.REPORTED).occursIn(plain);
    }
}
