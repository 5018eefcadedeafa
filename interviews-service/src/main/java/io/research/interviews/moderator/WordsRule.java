package io.research.interviews.moderator;

import io.research.interviews.moderator.Utterance.Speaker;
import io.research.text.words.PlainText;
import io.research.text.words.Sentences;
import io.research.text.words.Words;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Rules for every sentence of a model that can be checked by its form. A sentence that breaks a rule is left out.
 *
 * @param name for logs and metrics
 */
record WordsRule(String name, BiPredicate<Context, String> isKept) {
    static final int MOST_CHARACTERS = 400;
    private static final double SAME_QUESTION = 0.75;
    /**
     * This many words of the plan in the same order are not a coincidence; for the instructions, which say how to
     * answer, it takes more.
     */
    private static final int OF_PLAN = 8;

    private static final int OF_INSTRUCTIONS = 11;
    /** A word corresponds to about this many characters in scripts without spaces. */
    private static final int CHARACTERS = 2;

    /** Things that are not speech: markup, code, addresses, roles, control characters, changes of direction. */
    private static final Pattern NO_SPEECH =
            Pattern.compile("[<>{}\\[\\]`*_#|\\\\\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]"
                    + "|https?:|www\\.|\\S@\\S|^\\s*[-•]|^\\s*\\p{L}{2,20}:\\s");

    private static final Pattern SPEAKS_OF_ITSELF = Pattern.compile(
            "(?iu)system prompt|language model|\\bas an ai\\b|\\bAI assistant\\b|\\bJSON\\b|(my|these) instructions|you are the interviewer"
                    + "|minutes_left|learning_goals|sprachmodell|modelo de lenguaje|modèle de langage|语言模型|言語モデル");

    static final List<WordsRule> RULES = List.of(
            new WordsRule("too_long", (context, sentence) -> sentence.length() <= MOST_CHARACTERS),
            new WordsRule(
                    "no_speech",
                    (context, sentence) -> !NO_SPEECH.matcher(sentence).find()),
            new WordsRule(
                    "speaks_of_itself",
                    (context, sentence) -> !SPEAKS_OF_ITSELF.matcher(sentence).find()),
            new WordsRule("tells_the_plan", (context, sentence) -> !context.tellsPlan(sentence)),
            new WordsRule(
                    "praise_or_promise",
                    (context, sentence) -> !context.assignment().language().hears(Cue.LEADING, PlainText.of(sentence))),
            new WordsRule("quotation", (context, sentence) -> context.said().allow(sentence)),
            new WordsRule("several_questions", (context, sentence) -> questionMarks(sentence) <= 1),
            new WordsRule(
                    "asked_before",
                    (context, sentence) -> !Sentences.isQuestion(sentence)
                            || !wasAsked(context.assignment().reply().earlier(), sentence)));

    /**
     * What a sentence is compared with.
     *
     * @param plan what participants are not told of it, comparable
     */
    record Context(Assignment assignment, SaidWords said, String plan) {
        private static final String INSTRUCTIONS =
                Words.of(Prompt.instructions()).joined();

        static Context of(Assignment assignment, SaidWords said) {
            var plan = assignment.plan();
            return new Context(
                    assignment,
                    said,
                    Stream.of(plan.objectives(), plan.background(), plan.studySpecificRules())
                            .filter(Objects::nonNull)
                            .map(text -> Words.of(text).joined())
                            .collect(Collectors.joining("\n")));
        }

        boolean tellsPlan(String sentence) {
            var words = Words.of(sentence);
            int one = words.areWithoutSpaces() ? CHARACTERS : 1;
            return tells(words, OF_PLAN * one, plan) || tells(words, OF_INSTRUCTIONS * one, INSTRUCTIONS);
        }

        private boolean tells(Words words, int run, String hidden) {
            return words.runs(run).stream()
                    .anyMatch(some -> hidden.contains(some)
                            && !said.all().contains(some)
                            && !said.asked().contains(some));
        }
    }

    /** The first rule that the sentence breaks. */
    static Optional<WordsRule> broken(Context context, String sentence) {
        return RULES.stream()
                .filter(rule -> !rule.isKept.test(context, sentence))
                .findFirst();
    }

    private static long questionMarks(String sentence) {
        return sentence.chars()
                .filter(unit -> Sentences.isQuestionMark((char) unit))
                .count();
    }

    private static boolean wasAsked(List<Utterance> earlier, String question) {
        var words = Words.of(question);
        return earlier.stream()
                .filter(utterance -> utterance.speaker() == Speaker.INTERVIEWER)
                .flatMap(utterance -> Sentences.of(utterance.text()).stream())
                .filter(Sentences::isQuestion)
                .anyMatch(asked -> words.likeness(Words.of(asked)) >= SAME_QUESTION);
    }
}
