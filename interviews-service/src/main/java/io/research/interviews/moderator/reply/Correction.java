package io.research.interviews.moderator.reply;

import io.research.interviews.moderator.language.InterviewerLanguage;
import io.research.interviews.moderator.language.SpokenCue;
import io.research.interviews.moderator.reply.Utterance.Speaker;
import io.research.interviews.moderator.safety.SafetyLayer;
import io.research.text.words.ContentWords;
import io.research.text.words.PlainText;
import io.research.text.words.Sentences;
import io.research.text.words.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds where a reply corrects what its author has said before: in so many words ("what I said earlier was wrong"), or by
 * naming something of it ("actually I said Sundays, but it is Saturdays").
 */
record Correction(InterviewerLanguage language) {
    private static final int MOST_SENTENCES = 12;
    private static final int LONGEST_SENTENCE = 30;
    private static final int LONGEST_REPLACEMENT = 8;

    /** What the reply says beside its correction; empty where it corrects nothing. */
    Optional<String> beside(Reply reply) {
        var sentences = Sentences.of(reply.text());
        for (int at = 0; at < Math.min(MOST_SENTENCES, sentences.size()); at++) {
            if (corrects(sentences.get(at), following(sentences, at), reply)) {
                var before = sentences.subList(0, at).stream();
                var after = sentences.stream().skip(at + 2L);
                return Optional.of(String.join(" ", Stream.concat(before, after).toList()));
            }
        }
        return Optional.empty();
    }

    /** The right thing often stands in a sentence of its own: "I said two before. It is three." */
    private boolean corrects(String sentence, String next, Reply reply) {
        if (Words.count(sentence) > LONGEST_SENTENCE) {
            return false;
        }
        if (SafetyLayer.isCorrection(sentence, language.code())) {
            return true;
        }
        return !Sentences.isQuestion(sentence)
                && (takesUp(PlainText.of(sentence), reply)
                        || !next.isEmpty() && takesUp(PlainText.of(sentence + " " + next), reply));
    }

    private boolean takesUp(PlainText text, Reply reply) {
        boolean mayCorrect = SafetyLayer.mayCorrect(text, language.code());
        boolean mayReplace = !mayCorrect
                && Words.count(text.value()) <= LONGEST_REPLACEMENT
                && SafetyLayer.mayReplace(text, language.code());
        if (!mayCorrect && !mayReplace || language.cues(SpokenCue.SAID_BEFORE).occursIn(text)) {
            return false;
        }
        var now = telling(text);
        var before = new HashSet<String>();
        reply.earlier().stream()
                .filter(said -> said.speaker() == Speaker.PARTICIPANT)
                .forEach(said -> before.addAll(telling(PlainText.of(said.text()))));
        long shared = ContentWords.shared(now, before);
        return shared > 0 && (mayCorrect || shared < now.size());
    }

    /** What the text is about, its numbers included. */
    private Set<String> telling(PlainText text) {
        var telling = new HashSet<>(language.contentWords(text));
        Stream.of(text.value().split(" "))
                .filter(word -> !word.isEmpty() && word.chars().allMatch(Character::isDigit))
                .forEach(telling::add);
        return telling;
    }

    private static String following(List<String> sentences, int at) {
        return at + 1 < sentences.size() && Words.count(sentences.get(at + 1)) <= LONGEST_REPLACEMENT
                ? sentences.get(at + 1)
                : "";
    }
}
