package io.research.interviews.quality.signal;

import io.research.contracts.study.StudyState.Option;
import io.research.contracts.study.StudyState.ScreenerQuestion;
import io.research.interviews.moderator.language.Cue;
import io.research.interviews.quality.answer.Measured;
import io.research.interviews.quality.answer.RatedAnswer;
import io.research.interviews.quality.answer.RatedAnswers;
import io.research.interviews.screener.ScreenerResponse;
import io.research.text.words.PlainText;
import io.research.text.words.Sentences;
import io.research.text.words.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether somebody denies in the interview what they said to be let in: a short sentence that negates what the screener
 * asked, or an option spoken of as one's own that was not chosen, while the chosen one never occurs.
 */
final class Consistency {
    private static final int SHORT_SENTENCE = 9;
    private static final int SHORT_SENTENCE_OF_CHARACTERS = 16;
    private static final int NOTE_CHARACTERS = 80;
    private static final int MENTIONS = 2;
    private static final double MOST = 0.6;

    private Consistency() {}

    static Measured of(RatedAnswers answers) {
        List<ScreenerResponse> screener = answers.conversation().screener();
        if (screener.isEmpty()) {
            return Measured.nothing("The study has no screener.");
        }
        List<Set<String>> denials = denials(answers);
        return screener.stream()
                .filter(response -> contradicts(answers, denials, response))
                .findFirst()
                .map(denied -> Measured.of(0, "Contradicts the answer to: " + clipped(denied.question())))
                .orElseGet(() -> Measured.of(1, "Nothing that was said contradicts the screener."));
    }

    private static boolean contradicts(RatedAnswers answers, List<Set<String>> denials, ScreenerResponse response) {
        Set<String> subject = answers.vocabulary().subject(response.question());
        PlainText chosen = PlainText.of(response.answer());
        boolean isNegative = Negation.in(answers.language(), Words.of(chosen))
                || answers.language().is(Cue.NO, chosen);
        boolean isDenied =
                !isNegative && !subject.isEmpty() && denials.stream().anyMatch(denial -> speaksOf(subject, denial));
        return isDenied || speaksOfAnother(answers, response, subject);
    }

    /** What short sentences that negate something are about. */
    private static List<Set<String>> denials(RatedAnswers answers) {
        return answers.all().stream()
                .flatMap(answer -> Sentences.of(answer.exchange().answer()).stream())
                .map(sentence -> Words.of(PlainText.of(sentence)))
                .filter(sentence -> sentence.size() <= longest(sentence))
                .filter(sentence -> Negation.in(answers.language(), sentence))
                .map(Words::beginnings)
                .toList();
    }

    /** Two words of the question must both come back, of more of them most. */
    private static boolean speaksOf(Set<String> subject, Set<String> stems) {
        return RatedAnswer.shared(subject, stems) >= MOST * subject.size();
    }

    private static int longest(Words sentence) {
        boolean isOfCharacters =
                sentence.all().stream().filter(word -> word.length() == 1).count() > sentence.size() / 2;
        return isOfCharacters ? SHORT_SENTENCE_OF_CHARACTERS : SHORT_SENTENCE;
    }

    private static boolean speaksOfAnother(RatedAnswers answers, ScreenerResponse response, Set<String> subject) {
        Optional<ScreenerQuestion> question = answers.conversation().study().screenerQuestions().stream()
                .filter(known -> known.text().equals(response.question()))
                .filter(known -> known.type().equals("single_select"))
                .findFirst();
        if (question.isEmpty()) {
            return false;
        }
        Set<String> chosen = answers.vocabulary().subject(response.answer());
        boolean isChosenMentioned =
                answers.all().stream().anyMatch(answer -> RatedAnswer.shared(chosen, answer.stems()) > 0);
        return !chosen.isEmpty()
                && !isChosenMentioned
                && question.get().options().stream()
                        .map(Option::text)
                        .filter(text -> !text.equals(response.answer()))
                        .map(text -> own(text, chosen, subject, answers))
                        .anyMatch(option -> isMentionedAgain(option, answers));
    }

    /** What an option has that neither the chosen one nor the question has. */
    private static Set<String> own(String option, Set<String> chosen, Set<String> subject, RatedAnswers answers) {
        var own = new HashSet<>(answers.vocabulary().subject(option));
        own.removeAll(chosen);
        own.removeAll(subject);
        return own;
    }

    private static boolean isMentionedAgain(Set<String> option, RatedAnswers answers) {
        return !option.isEmpty()
                && answers.all().stream()
                                .filter(answer -> answer.stems().containsAll(option))
                                .filter(answer -> !Negation.in(answers.language(), answer.words()))
                                .count()
                        >= MENTIONS;
    }

    private static String clipped(String question) {
        int end = Math.min(question.codePointCount(0, question.length()), NOTE_CHARACTERS);
        return question.substring(0, question.offsetByCodePoints(0, end));
    }
}
