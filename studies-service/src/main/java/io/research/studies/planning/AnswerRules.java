package io.research.studies.planning;

import static io.research.studies.planning.PlanRule.when;

import io.research.kernel.json.Text;
import io.research.kernel.json.Wire;
import io.research.studies.planning.PlanningTurn.Exchange;
import io.research.studies.reference.InterviewLanguages;
import io.research.studies.study.InterviewFormat;
import io.research.studies.study.StudyPatch;
import io.research.studies.study.StudyType;
import io.research.studies.study.Voice;
import io.research.text.words.PlainText;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Rules for an answer as a whole: its words, its questions to the designer, the settings it makes. */
final class AnswerRules {
    private static final int MAX_QUESTIONS = 3;
    private static final int MAX_QUESTION_TURNS = 2;
    private static final int MAX_OPTIONS = 10;
    private static final int MAX_ASSUMPTIONS = 30;
    private static final int MAX_MESSAGE = 4_000;
    private static final int MAX_LINE = 1_000;
    private static final int MAX_PART = 20_000;
    private static final int SHORTEST_REPETITION = 20;

    static final List<PlanRule> ALL = List.of(
            new PlanRule(
                    "storable",
                    (turn, plan) ->
                            when(!texts(plan).allMatch(Text::isStorable), "a text has a NUL or half a surrogate pair")),
            new PlanRule(
                    "message",
                    (turn, plan) ->
                            when(!isText(plan.message(), MAX_MESSAGE), "\"message\" must have 1 to 4000 characters")),
            new PlanRule(
                    "questions_or_guide",
                    (turn, plan) -> when(
                            plan.questions().isEmpty() == (plan.guide() == null),
                            "give either \"questions\" or a \"guide\", not both and not neither")),
            new PlanRule("questions", AnswerRules::questions),
            new PlanRule(
                    "agent_is_not_asked",
                    (turn, plan) -> when(
                            !plan.questions().isEmpty() && turn.decisions() == Decisions.AGENT,
                            "an agent decides: write the plan and ask nothing")),
            new PlanRule(
                    "question_turns",
                    (turn, plan) -> when(
                            !plan.questions().isEmpty() && turn.questionTurns() >= MAX_QUESTION_TURNS,
                            "enough was asked: write the plan now")),
            new PlanRule(
                    "language",
                    (turn, plan) -> when(
                            plan.settings().language() != null
                                    && !InterviewLanguages.contains(
                                            plan.settings().language()),
                            "settings.language must be a two-letter code of the catalog, or \"auto\"")),
            new PlanRule(
                    "interview_format",
                    (turn, plan) -> when(
                            !isKnown(InterviewFormat.class, plan.settings().interviewFormat()),
                            "settings.interview_format must be chat, video or voice")),
            new PlanRule(
                    "study_type",
                    (turn, plan) -> when(
                            !isKnown(StudyType.class, plan.settings().studyType()),
                            "settings.study_type must be in-depth-interview, concept-test or prototype-test")),
            new PlanRule(
                    "voice",
                    (turn, plan) -> when(
                            !isKnown(Voice.class, plan.settings().voice()), "settings.voice must be male or female")),
            new PlanRule("format_of_type", AnswerRules::formatOfType),
            new PlanRule(
                    "duration",
                    (turn, plan) -> when(
                            plan.settings().expectedDurationSeconds() != null
                                    && !StudyPatch.isDuration(plan.settings().expectedDurationSeconds()),
                            "settings.expected_duration_seconds must be 300 to 86400")),
            new PlanRule(
                    "plan_parts",
                    (turn, plan) -> when(
                            plan.guide() != null
                                    && !(isText(plan.objectives(), MAX_PART)
                                            && isOptional(plan.background(), MAX_PART)),
                            "\"objectives\" must have 1 to 20000 characters, \"background\" at most as many")),
            new PlanRule(
                    "key_questions",
                    (turn, plan) -> when(
                            plan.keyQuestions().size() > MAX_ASSUMPTIONS
                                    || !plan.keyQuestions().stream().allMatch(line -> isText(line, MAX_LINE)),
                            "\"key_questions\" must be at most 30 strings of 1 to 1000 characters")),
            new PlanRule(
                    "assumptions",
                    (turn, plan) -> when(
                            plan.assumptions().size() > MAX_ASSUMPTIONS
                                    || !plan.assumptions().stream().allMatch(line -> isText(line, MAX_LINE)),
                            "\"assumptions\" must be at most 30 sentences of 1 to 1000 characters")),
            new PlanRule("policy_stays_out", AnswerRules::policy));

    private AnswerRules() {}

    static boolean isText(String text, int most) {
        return text != null && !text.isBlank() && text.length() <= most;
    }

    static boolean isOptional(String text, int most) {
        return text == null || text.length() <= most;
    }

    private static Stream<String> questions(PlanningTurn turn, ModelPlan plan) {
        var questions = plan.questions();
        boolean isGood = questions.size() <= MAX_QUESTIONS
                && questions.stream().map(ModelPlan.Question::id).distinct().count() == questions.size()
                && questions.stream()
                        .allMatch(question -> isText(question.id(), MAX_LINE)
                                && isText(question.text(), MAX_LINE)
                                && question.options().size() <= MAX_OPTIONS
                                && question.options().stream().allMatch(option -> isText(option, MAX_LINE)));
        return when(
                !isGood,
                "\"questions\" must be at most 3, with different ids, texts of 1 to 1000 characters and at most 10 options");
    }

    private static <E extends Enum<E>> boolean isKnown(Class<E> type, String wire) {
        return wire == null || Wire.constant(type, wire).isPresent();
    }

    private static Stream<String> formatOfType(PlanningTurn turn, ModelPlan plan) {
        var after = ResultingSettings.of(turn, plan);
        boolean isAllowed = StudyPatch.allows(
                after.studyType() == null
                        ? null
                        : Wire.constant(StudyType.class, after.studyType()).orElse(null),
                after.interviewFormat() == null
                        ? null
                        : Wire.constant(InterviewFormat.class, after.interviewFormat())
                                .orElse(null));
        return when(
                !isAllowed, "a prototype-test cannot be held as a chat: leave or set study_type or interview_format");
    }

    /** The answer may contain a sentence of the policy only if the designer has said it too. */
    private static Stream<String> policy(PlanningTurn turn, ModelPlan plan) {
        if (turn.executionPolicy() == null) {
            return Stream.empty();
        }
        var said = Stream.concat(turn.conversation().stream().map(Exchange::message), Stream.of(turn.message()))
                .map(AnswerRules::plain)
                .toList();
        var written = texts(plan).map(AnswerRules::plain).toList();
        boolean isRepeated = Stream.of(turn.executionPolicy().split("[.;!?。！？\\n]"))
                .map(AnswerRules::plain)
                .filter(sentence -> sentence.length() >= SHORTEST_REPETITION)
                .filter(sentence -> said.stream().noneMatch(text -> text.contains(sentence)))
                .anyMatch(sentence -> written.stream().anyMatch(text -> text.contains(sentence)));
        return when(isRepeated, "the answer repeats the execution policy: obey it, and leave its words out");
    }

    private static String plain(String text) {
        var plain = new StringBuilder();
        for (int at = 0; at < text.length(); at += PIECE) {
            plain.append(PlainText.of(text.substring(at, Math.min(text.length(), at + PIECE)))
                            .value())
                    .append(' ');
        }
        return plain.toString().strip();
    }

    /** How much of a text is normalised at once. */
    private static final int PIECE = 4_000;

    /** Everything the model has written. */
    private static Stream<String> texts(ModelPlan plan) {
        var words = Stream.of(
                Stream.of(plan.message(), plan.background(), plan.objectives()),
                plan.keyQuestions().stream(),
                plan.assumptions().stream(),
                plan.questions().stream()
                        .flatMap(question ->
                                Stream.concat(Stream.of(question.id(), question.text()), question.options().stream())),
                plan.screenerQuestions() == null ? Stream.<String>empty() : ScreenerRules.texts(plan),
                plan.guide() == null ? Stream.<String>empty() : GuideRules.texts(plan.guide()));
        return words.flatMap(each -> each).filter(Objects::nonNull);
    }
}
