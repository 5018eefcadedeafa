package io.research.interviews.moderator;

import io.research.interviews.moderator.agenda.Intent;
import io.research.interviews.moderator.language.InterviewerLanguage;
import io.research.interviews.moderator.language.OwnClause;
import io.research.interviews.moderator.language.Phrase;
import io.research.interviews.moderator.language.SpokenCue;
import io.research.interviews.moderator.reply.Reply;
import io.research.interviews.moderator.reply.Utterance;
import io.research.interviews.moderator.reply.Utterance.Speaker;
import io.research.interviews.moderator.safety.SafetyLayer;
import io.research.text.words.ContentWords;
import io.research.text.words.PlainText;
import io.research.text.words.Sentences;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the participant has said lately, sentence by sentence, newest first. */
final class Memory {
    private static final int SHORT_ANSWER = 5;
    private static final int SHORTEST_STATEMENT = 5;
    private static final int TERSE_ANSWERS = 4;
    private static final int FEWEST_OF_ANSWERED = 2;
    private static final int FULL_STATEMENT = 8;
    private static final int TELLING_WORD = 6;
    private static final int MOST_SENTENCES = 60;
    private static final int MOST_CHARACTERS = 1_000;

    /** Two things said that are hard to have together; each in the participant's words, blank where these are not to be said back. */
    record Contrast(String earlier, String now) {
        boolean isQuotable() {
            return !earlier.isEmpty() && !now.isEmpty();
        }
    }

    private record Remembered(String text, PlainText plain, Set<String> content) {}

    private final InterviewerLanguage language;
    private final Set<String> subject;
    private final List<Remembered> now;
    private final List<Remembered> earlier = new ArrayList<>();
    private final List<String> texts;
    private final boolean terse;

    /** @param subject the title of the study, whose words say nothing about what a sentence is about */
    Memory(InterviewerLanguage language, String subject, Reply reply) {
        this.language = language;
        this.subject = language.contentWords(PlainText.of(subject));
        this.now = statements(reply.text()).toList();
        List<String> before = reply.earlier().reversed().stream()
                .filter(utterance -> utterance.speaker() == Speaker.PARTICIPANT)
                .map(Utterance::text)
                .toList();
        this.texts = Stream.concat(
                        Stream.of(clipped(reply.text())), before.stream().map(Memory::clipped))
                .toList();
        remembered(reply.earlier()).limit(MOST_SENTENCES).forEach(earlier::add);
        this.terse = before.size() >= TERSE_ANSWERS
                && before.stream().limit(TERSE_ANSWERS).allMatch(text -> Words.count(text) <= SHORT_ANSWER);
    }

    /** What the participant said, newest first; what was taken back later counts no longer. */
    private Stream<Remembered> remembered(List<Utterance> said) {
        int correction = IntStream.iterate(said.size() - 2, at -> at >= 0, at -> at - 1)
                .filter(at -> isCorrection(said, at))
                .findFirst()
                .orElse(0);
        Set<String> corrected = correction == 0
                ? Set.of()
                : language.contentWords(PlainText.of(said.get(correction).text()));
        return Stream.concat(
                statementsIn(said.subList(correction, said.size())),
                statementsIn(said.subList(0, correction))
                        .filter(before -> ContentWords.shared(corrected, before.content()) == 0));
    }

    /** Whether the interviewer took that for a correction. */
    private boolean isCorrection(List<Utterance> said, int at) {
        return said.get(at).speaker() == Speaker.PARTICIPANT
                && said.get(at + 1).speaker() == Speaker.INTERVIEWER
                && said.get(at + 1).text().startsWith(language.phrases().say(Phrase.CORRECTED, 0));
    }

    private Stream<Remembered> statementsIn(List<Utterance> said) {
        return said.reversed().stream()
                .filter(utterance -> utterance.speaker() == Speaker.PARTICIPANT)
                .flatMap(utterance -> statements(utterance.text()));
    }

    /** Whether the participant answers in a few words whatever is asked, so that asking for more wears them out. */
    boolean isTerse() {
        return terse;
    }

    /** What was already said about that question, blank where it is not to be repeated; only where it is plain to see. */
    Optional<String> about(String question) {
        Set<String> asked = language.contentWords(PlainText.of(question));
        asked.removeIf(word -> subject.stream().anyMatch(other -> ContentWords.areAlike(word, other)));
        return asked.isEmpty()
                ? Optional.empty()
                : Stream.concat(now.stream(), earlier.stream())
                        .filter(said -> isAbout(asked, said))
                        .filter(this::mayBeRepeated)
                        .map(this::quote)
                        .findFirst();
    }

    /** Whether the participant has denied what a question takes for granted. */
    boolean denies(String condition) {
        Set<String> taken = language.contentWords(PlainText.of(condition));
        return !taken.isEmpty()
                && texts.stream()
                        .flatMap(text -> Sentences.of(text).stream())
                        .limit(MOST_SENTENCES)
                        .map(PlainText::of)
                        .filter(plain -> language.cues(SpokenCue.DENIAL).occursIn(plain))
                        .anyMatch(plain -> ContentWords.shared(taken, language.contentWords(plain)) > 0);
    }

    /** Whether the question was answered before it was asked, so that asking it would be asking again. */
    boolean answers(String question) {
        Set<String> asked = language.contentWords(PlainText.of(question));
        return asked.size() >= FEWEST_OF_ANSWERED
                && language.cues(SpokenCue.FACTUAL_QUESTION).occursIn(PlainText.of(question))
                && Stream.concat(now.stream(), earlier.stream())
                        .filter(said -> Words.count(said.text()) >= FULL_STATEMENT)
                        .anyMatch(said -> ContentWords.shared(asked, said.content()) == asked.size());
    }

    /** Whether the reply comes to what the researcher wants to learn. */
    boolean comesTo(Set<String> goal) {
        return now.stream().anyMatch(said -> Intent.isAbout(goal, said.content()));
    }

    /** Where the reply says the opposite of something before. */
    Optional<Contrast> contrast() {
        return now.stream().filter(this::mayBeRepeated).flatMap(this::opposites).findFirst();
    }

    private Stream<Contrast> opposites(Remembered said) {
        return Stream.of(
                        opposites(said, SpokenCue.LIKES, SpokenCue.DISLIKES),
                        opposites(said, SpokenCue.OFTEN, SpokenCue.NEVER))
                .flatMap(found -> found);
    }

    private Stream<Contrast> opposites(Remembered said, SpokenCue positive, SpokenCue negative) {
        int sign = sign(said, positive, negative);
        return sign == 0
                ? Stream.empty()
                : earlier.stream()
                        .filter(before -> sign(before, positive, negative) == -sign)
                        .filter(before -> isSameMatter(before, said, positive, negative))
                        .filter(this::mayBeRepeated)
                        .map(before -> new Contrast(quote(before), quote(said)));
    }

    private int sign(Remembered said, SpokenCue positive, SpokenCue negative) {
        if (language.cues(negative).occursIn(said.plain())) {
            return -1;
        }
        return language.cues(positive).occursIn(said.plain()) ? 1 : 0;
    }

    private boolean isSameMatter(Remembered before, Remembered said, SpokenCue positive, SpokenCue negative) {
        return said.content().stream()
                .filter(word -> subject.stream().noneMatch(other -> ContentWords.areAlike(word, other)))
                .filter(word -> !language.cues(positive).hasWord(word)
                        && !language.cues(negative).hasWord(word))
                .anyMatch(word -> before.content().stream().anyMatch(other -> ContentWords.areAlike(word, other)));
    }

    private static boolean isAbout(Set<String> asked, Remembered said) {
        long shared = ContentWords.shared(asked, said.content());
        return asked.size() == 1
                ? shared == 1 && isTelling(asked.iterator().next())
                : shared >= 2 && 5 * shared >= 3L * asked.size();
    }

    private static boolean isTelling(String word) {
        return word.length() >= TELLING_WORD || word.charAt(0) >= '\u3000';
    }

    private String quote(Remembered said) {
        return OwnClause.in(said.text(), language, clause -> true);
    }

    private boolean mayBeRepeated(Remembered said) {
        return SafetyLayer.mayBeRepeated(said.text(), language.code());
    }

    private static String clipped(String text) {
        return text.length() > MOST_CHARACTERS ? text.substring(0, MOST_CHARACTERS) : text;
    }

    private Stream<Remembered> statements(String text) {
        return Sentences.of(clipped(text)).stream()
                .filter(sentence -> !Sentences.isQuestion(sentence) && Words.count(sentence) >= SHORTEST_STATEMENT)
                .map(sentence -> {
                    var plain = PlainText.of(sentence);
                    return new Remembered(sentence, plain, language.contentWords(plain));
                });
    }
}
