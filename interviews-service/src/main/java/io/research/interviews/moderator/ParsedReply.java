package io.research.interviews.moderator;

import io.research.text.words.PlainText;
import io.research.text.words.Sentences;
import io.research.text.words.Words;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A reply and what the phrase lists find in it.
 *
 * @param core of the text: without words around it that mean nothing
 * @param words how many there are, comparable between languages
 * @param concerns that the safety layer has found
 */
record ParsedReply(
        Reply reply,
        InterviewerLanguage language,
        PlainText plain,
        PlainText core,
        int words,
        List<String> sentences,
        Set<Concern> concerns) {
    private static final int MOST_SENTENCES = 12;
    private static final int TELLS = 4;
    private static final int AGREEMENT = 6;
    private static final int BESIDE = 3;
    private static final int BRIEF_QUESTION = 10;
    private static final List<String> QUESTION_ENDS = List.of("か", "吗");

    static ParsedReply of(Reply reply, InterviewerLanguage language) {
        var plain = PlainText.of(reply.text());
        return new ParsedReply(
                reply,
                language,
                plain,
                language.core(plain),
                Words.count(reply.text()),
                Sentences.of(reply.text()).stream().limit(MOST_SENTENCES).toList(),
                SafetyLayer.read(reply.text(), language.code()));
    }

    /** The kind of the reply, by the first rule that applies. */
    ReplyKind kind() {
        return ReplyRule.ORDER.stream()
                .filter(rule -> rule.applies().test(this))
                .findFirst()
                .map(ReplyRule::kind)
                .orElse(ReplyKind.ANSWER);
    }

    /** The question about the interview that it asks, if any. */
    Optional<Aside> aside() {
        return sentences.stream().flatMap(sentence -> aside(sentence).stream()).findFirst();
    }

    /** Whether it tells something besides its question and its concerns; then the pending question is answered. */
    boolean tells() {
        return sentences.stream()
                        .filter(sentence -> !isQuestion(sentence)
                                && aside(sentence).isEmpty()
                                && SafetyLayer.read(sentence, language.code()).isEmpty())
                        .mapToInt(Words::count)
                        .sum()
                >= TELLS;
    }

    /** The most urgent of the concerns that must never be repeated; null if there is none. */
    Concern flag() {
        return concerns.stream().filter(Concern::isNeverRepeated).findFirst().orElse(null);
    }

    /** Whether the participant skipped the question, whatever the page says for it. */
    boolean isSkip() {
        return reply.isSkip();
    }

    boolean agrees() {
        return says(Cue.YES) && !says(Cue.NO);
    }

    boolean declines() {
        return says(Cue.NO);
    }

    /** Whether it says explicitly that there is nothing, or nothing more, to tell. */
    boolean saysNothing() {
        return declines() || opens(Cue.NOTHING, BESIDE) || opens(Cue.DONT_KNOW, BESIDE);
    }

    boolean is(Cue cue) {
        return language.is(cue, plain);
    }

    boolean opens(Cue cue, int mostBeside) {
        return language.is(cue, plain) || language.opens(cue, plain, mostBeside);
    }

    boolean hears(Cue cue) {
        return language.hears(cue, plain);
    }

    boolean shows(Concern... some) {
        return List.of(some).stream().anyMatch(concerns::contains);
    }

    boolean onlyAsks() {
        return !sentences.isEmpty() && sentences.stream().allMatch(ParsedReply::isQuestion);
    }

    /** An emoji is an answer, a row of dots is none. */
    boolean hasSign() {
        return reply.text().codePoints().anyMatch(codePoint -> Character.getType(codePoint) == Character.OTHER_SYMBOL);
    }

    private boolean says(Cue cue) {
        return is(cue) || words <= AGREEMENT && opens(cue, AGREEMENT);
    }

    private Optional<Aside> aside(String sentence) {
        boolean mayAsk = isQuestion(sentence) || Words.count(sentence) <= BRIEF_QUESTION;
        return mayAsk ? Aside.in(language, PlainText.of(sentence)) : Optional.empty();
    }

    /** Not everybody types a question mark. */
    private static boolean isQuestion(String sentence) {
        String plain = PlainText.of(sentence).value();
        return Sentences.isQuestion(sentence) || QUESTION_ENDS.stream().anyMatch(plain::endsWith);
    }
}
