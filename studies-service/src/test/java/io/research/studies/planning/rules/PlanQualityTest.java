package io.research.studies.planning.rules;

import static io.research.studies.planning.rules.PlanningFixture.aDesigner;
import static io.research.studies.planning.rules.PlanningFixture.flow;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.rules.flow.Flow;
import io.research.studies.planning.rules.flow.Flow.Part;
import io.research.studies.planning.rules.language.PlanLanguage;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** What must hold for every plan, whatever the designer wrote. */
class PlanQualityTest {
    private static final Pattern LEADING = Pattern.compile(
            "(?i)(don't you|wouldn't you|isn't it|how much do you (love|like)|how great|nicht wahr|n'est-ce pas|¿verdad\\?)");
    private static final Pattern GOAL = Pattern.compile("(?m)^\\d\\. ");

    @ParameterizedTest
    @CsvFileSource(resources = "designers.csv", delimiter = '|', numLinesToSkip = 1, maxCharsPerColumn = 30_000)
    void every_plan_is_one_that_can_be_worked_with(
            String type, String format, Integer minutes, String language, String message) {
        var written = aDesigner()
                .of(type)
                .by(format)
                .lasting(minutes)
                .in(language)
                .under("Zebra policy: draft only")
                .lettingThePlannerDecide()
                .gets(message.replace("\\n", "\n"));

        Flow flow = flow(written);
        assertThat(flow.minutes()).isEqualTo(minutes);
        assertThat(flow.parts()).hasSizeBetween(3, 14);
        assertThat(flow.parts()).allSatisfy(PlanQualityTest::isSound);
        assertThat(flow.questionCount()).isBetween(4, 45);
        assertThat(flow.text(PlanLanguage.of(language)))
                .isEqualTo(written.plan().conversationFlow());
        assertThat(GOAL.matcher(written.plan().learningGoals()).results().count())
                .isBetween(3L, 6L);
        assertThat(texts(written)).allSatisfy(PlanQualityTest::isClean);
    }

    private static void isSound(Part part) {
        assertThat(part.minutes()).isPositive();
        assertThat(part.title()).isNotBlank().doesNotContain(": ");
        assertThat(part.questions()).isNotEmpty().allSatisfy(question -> {
            assertThat(question.text()).containsPattern("[?？؟]").doesNotContainPattern(LEADING);
            assertThat(question.probes()).hasSizeLessThanOrEqualTo(2);
        });
    }

    private static List<String> texts(Written written) {
        var plan = written.plan();
        return List.of(
                plan.objectives(),
                plan.background(),
                plan.learningGoals(),
                plan.keyQuestions(),
                plan.conversationFlow(),
                plan.studySpecificRules());
    }

    private static void isClean(String text) {
        assertThat(text)
                .isNotBlank()
                .hasSizeLessThan(100_000)
                .doesNotContain("Zebra", "<script", "recruit")
                .doesNotContainPattern("\\{[a-z]+}");
    }
}
