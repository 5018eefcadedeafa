package io.research.interviews.moderator.agenda;

import io.research.interviews.moderator.guide.Ask;
import io.research.interviews.moderator.guide.Guide;
import io.research.interviews.moderator.guide.Topic;
import io.research.interviews.moderator.language.InterviewerLanguage;
import io.research.text.words.ContentWords;
import io.research.text.words.PlainText;
import io.research.text.words.Sentences;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the researcher wants beside the questions.
 *
 * @param goals what no question of the plan asks about, each as its telling words; the interviewer asks for more where
 *     participants come to it by themselves
 * @param isUnnamed whether a brand, a product or a client is not to be named
 * @param names that the rules name themselves, in lower case
 */
public record Intent(List<Set<String>> goals, boolean isUnnamed, Set<String> names) {
    public static final Intent NONE = new Intent(List.of(), false, Set.of());

    private static final int MOST_GOALS = 20;
    private static final int MOST_CHARACTERS = 300;
    private static final int FEWEST_WORDS = 2;
    private static final int ENOUGH_WORDS = 3;
    private static final int MOST_RULES = 100;
    private static final Pattern LINES = Pattern.compile("[\\n\\r;；]+");
    private static final Pattern NAME =
            Pattern.compile("(?U)(?<=[\"“„«「『])[^\"”“»」』]{2,60}(?=[\"”“»」』])|(?<=[^.!?\\s]\\s)\\p{Lu}[\\w’'-]++");
    /** A rule not to name somebody or something, in the interviewer's languages. */
    private static final Pattern UNNAMED = Pattern.compile(
            "(?iU)(?:\\b(?:not|never|avoid)|n[’']t)\\s+(?:to\\s+)?(?:nam(?:e|ing)|mention|reveal|disclos|identif)"
                    + "|\\b(?:nicht|nie|niemals)\\s+(?:nennen|erwähn|verraten|preisgeb)"
                    + "|\\b(?:nenne|erwähne)\\w*\\b[^.!?]{0,60}\\b(?:nicht|nie)\\b"
                    + "|\\b(?:no|nunca|evit\\w+)\\s+(?:nombr|mencion|revel)"
                    + "|\\b(?:ne|éviter de)\\s+(?:pas\\s+|jamais\\s+)?(?:nomme|mentionne|cite|révèle|révéle)"
                    + "|\\b(?:non|mai|evita\\w*)\\s+(?:di\\s+)?(?:nomin|menzion|cita|rivel)"
                    + "|\\b(?:não|nunca|evit\\w+)\\s+(?:mencion|nome|cit|revel)"
                    + "|\\b(?:niet|nooit)\\s+(?:noemen|vermeld|onthul)|\\bnoem\\b[^.!?]{0,60}\\b(?:niet|nooit)\\b"
                    + "|\\bnie\\s+(?:wymienia|podawa|wspomina|ujawnia)"
                    + "|لا\\s*(?:تذكر|تسم|تكشف)|(?:नाम|उल्लेख)[^।]{0,30}(?:न |नहीं|मत)"
                    + "|(?:名|ブランド)[^。]{0,20}(?:言わない|出さない|明かさない|触れない|伏せ)|(?:不要?|别|勿)(?:提及?|说出?|透露)");

    public Intent {
        goals = List.copyOf(goals);
        names = Set.copyOf(names);
    }

    /**
     * @param learningGoals of the study, one a line; may be null
     * @param rules of the study; may be null
     */
    public static Intent of(String learningGoals, String rules, Guide guide, InterviewerLanguage language) {
        var unnamed =
                sentences(rules).filter(rule -> UNNAMED.matcher(rule).find()).toList();
        var names = unnamed.stream().flatMap(Intent::names).collect(Collectors.toSet());
        return new Intent(goals(learningGoals, guide, language), !unnamed.isEmpty(), names);
    }

    private static List<Set<String>> goals(String learningGoals, Guide guide, InterviewerLanguage language) {
        if (learningGoals == null) {
            return List.of();
        }
        var asked = guide.topics().stream()
                .flatMap(Intent::texts)
                .map(text -> words(text, language))
                .toList();
        return LINES.splitAsStream(learningGoals)
                .limit(MOST_GOALS)
                .map(goal -> words(goal, language))
                .filter(goal -> goal.size() >= FEWEST_WORDS)
                .filter(goal -> asked.stream().noneMatch(question -> isAbout(goal, question)))
                .toList();
    }

    private static Stream<String> sentences(String rules) {
        return rules == null ? Stream.empty() : Sentences.of(rules).stream().limit(MOST_RULES);
    }

    /** What is written with a capital inside the sentence, or in quotation marks. */
    private static Stream<String> names(String rule) {
        return NAME.matcher(rule).results().map(MatchResult::group).map(name -> PlainText.of(name)
                .value());
    }

    /** Whether what was said comes to the goal: three of its words, or two where these are half of them. */
    public static boolean isAbout(Set<String> goal, Set<String> said) {
        long shared = ContentWords.shared(goal, said);
        return shared >= ENOUGH_WORDS || shared >= FEWEST_WORDS && 2 * shared >= goal.size();
    }

    private static Stream<String> texts(Topic topic) {
        return Stream.concat(
                Stream.of(topic.title()),
                topic.questions().stream()
                        .flatMap(question -> Stream.concat(Stream.of(question.ask()), question.probes().stream()))
                        .map(Ask::text));
    }

    private static Set<String> words(String text, InterviewerLanguage language) {
        String start = text.length() > MOST_CHARACTERS ? text.substring(0, MOST_CHARACTERS) : text;
        return Set.copyOf(language.contentWords(PlainText.of(start)));
    }
}
