package io.research.interviews.moderator.model;

import io.research.interviews.moderator.Act;
import io.research.interviews.moderator.Turn;
import io.research.interviews.moderator.language.InterviewerLanguage;
import io.research.interviews.moderator.reply.Utterance;
import io.research.interviews.moderator.reply.Utterance.Speaker;
import io.research.interviews.moderator.safety.SafetyLayer;
import io.research.text.words.PlainText;
import io.research.text.words.Sentences;
import io.research.text.words.Words;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/**
 * What holds for every sentence before it is said.
 *
 * @param name for logs and metrics
 */
record WordsRule(String name, BiPredicate<Context, String> isKept) {
    static final int MOST_CHARACTERS = 300;

    private static final double SAME_QUESTION = 0.75;
    private static final Pattern FIGURE = Pattern.compile("\\p{Nd}");
    private static final Map<String, List<String>> LEADING = WordLists.read("leading-words.json");

    /** What is no speech: markup, code, addresses, money, roles, control characters, changes of direction. */
    private static final Pattern NO_SPEECH =
            Pattern.compile("[<>{}\\[\\]`*_#|\\\\$€£\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]"
                    + "|https?:|www\\.|\\S@\\S|^\\s*[-•]|^\\s*\\p{L}{2,20}:\\s");

    private static final Pattern SPEAKS_OF_ITSELF = Pattern.compile(
            "(?iu)system prompt|language model|\\bas an ai\\b|\\bAI assistant\\b|\\bJSON\\b|(my|these|the) instructions"
                    + "|question_follows|minutes_left|sprachmodell|modelo de lenguaje|modèle de langage|语言模型|言語モデル");

    static final List<WordsRule> RULES = List.of(
            new WordsRule("too_long", (context, sentence) -> sentence.length() <= MOST_CHARACTERS),
            new WordsRule(
                    "no_speech",
                    (context, sentence) -> !NO_SPEECH.matcher(sentence).find()),
            new WordsRule(
                    "speaks_of_itself",
                    (context, sentence) -> !SPEAKS_OF_ITSELF.matcher(sentence).find()),
            new WordsRule("leak", (context, sentence) -> !context.secrets().areIn(sentence)),
            new WordsRule(
                    "other_language",
                    (context, sentence) ->
                            LanguageCheck.speaks(context.assignment().language(), sentence)),
            new WordsRule(
                    "leading",
                    (context, sentence) -> !isLeading(context.assignment().language(), sentence)),
            new WordsRule("quotation", (context, sentence) -> context.quoting().allows(sentence)),
            new WordsRule(
                    "flagged",
                    (context, sentence) -> SafetyLayer.mayBeRepeated(
                            sentence, context.assignment().language().code())),
            new WordsRule("named", (context, sentence) -> !namesUnnamed(context.assignment(), sentence)),
            // Of times, sums and numbers a model knows nothing.
            new WordsRule(
                    "figures",
                    (context, sentence) -> context.act() != Act.ANSWER
                            || !FIGURE.matcher(sentence).find()),
            new WordsRule("several_questions", (context, sentence) -> questionMarks(sentence) <= 1),
            new WordsRule(
                    "asked_before",
                    (context, sentence) -> !Sentences.isQuestion(sentence)
                            || !wasAsked(context.assignment().reply().earlier(), sentence)));

    /** What a sentence is held against. */
    record Context(Assignment assignment, Act act, Undisclosed secrets, Quoting quoting) {

        /** @param chosen what the act is, in the words of the rules */
        static Context of(Assignment assignment, Act act, Turn chosen) {
            return new Context(assignment, act, Undisclosed.of(assignment, chosen), Quoting.of(assignment));
        }
    }

    /** The first rule that the sentence breaks. */
    static Optional<WordsRule> broken(Context context, String sentence) {
        return RULES.stream()
                .filter(rule -> !rule.isKept.test(context, sentence))
                .findFirst();
    }

    private static boolean isLeading(InterviewerLanguage language, String sentence) {
        String plain = ' ' + PlainText.of(sentence).value() + ' ';
        return LEADING.getOrDefault(language.code(), List.of()).stream()
                .map(cue -> PlainText.of(cue).value())
                .anyMatch(cue -> plain.contains(isSpaced(language) ? ' ' + cue + ' ' : cue));
    }

    private static boolean isSpaced(InterviewerLanguage language) {
        return !language.code().equals("ja") && !language.code().equals("zh");
    }

    private static boolean namesUnnamed(Assignment assignment, String sentence) {
        String plain = ' ' + PlainText.of(sentence).value() + ' ';
        return assignment.briefing().intent().names().stream()
                .filter(name -> !name.isBlank())
                .anyMatch(name -> plain.contains(isSpaced(assignment.language()) ? ' ' + name + ' ' : name));
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
