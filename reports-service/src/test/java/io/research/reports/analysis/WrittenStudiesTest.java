package io.research.reports.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.analysis.evidence.Evidence;
import io.research.text.embedding.Embeddings;
import io.research.text.embedding.ModelEmbeddings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What analysis makes of sixty written interviews in three studies, held against what their sentences mean. Those of
 * {@code held-out} were not looked at while rules and thresholds were made. The least shares of goals and of counts are
 * what must not get worse; nine of ten is what is wanted, and missed (README).
 */
class WrittenStudiesTest {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final ExecutorService WORKERS = Executors.newVirtualThreadPerTaskExecutor();
    private static final Embeddings EMBEDDINGS = new ModelEmbeddings(WORKERS);

    @AfterAll
    static void stop() {
        WORKERS.close();
    }

    @Test
    void there_are_sixty_interviews_and_two_hundred_labelled_statements_that_analysis_sees_as_such() {
        var studies = Stream.of("known/meal-boxes", "known/shop-bank", "held-out/city-bikes")
                .map(WrittenStudy::read)
                .toList();

        assertThat(studies.stream().mapToInt(one -> one.interviews().size()).sum())
                .isEqualTo(60);
        assertThat(studies.stream().mapToInt(WrittenStudy::labelled).sum()).isGreaterThan(200);
        for (var study : studies) {
            int seen = study.goals().stream()
                    .mapToInt(goal -> study.saidTo(goal).size())
                    .sum();
            assertThat(seen).isGreaterThan(study.labelled() * 9 / 10);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"known/meal-boxes", "known/shop-bank", "held-out/city-bikes"})
    void statements_are_grouped_by_what_they_mean(String file) {
        var study = WrittenStudy.read(file);
        double index = 0;
        int all = 0;

        for (Goal goal : study.goals()) {
            var said = study.saidTo(goal);
            double ofGoal = adjustedRandIndex(labels(study, said), groups(said));
            index += said.size() * ofGoal;
            all += said.size();
        }

        System.out.printf(Locale.ROOT, "%s: adjusted Rand index %.3f of %d statements%n", file, index / all, all);
        assertThat(index / all).isGreaterThanOrEqualTo(0.5);
    }

    @ParameterizedTest
    @CsvSource({"known/meal-boxes, 0.9", "known/shop-bank, 0.9", "held-out/city-bikes, 0.6"})
    void answers_are_about_the_goal_that_they_were_asked_for_however_it_is_worded(String file, double least) {
        var study = WrittenStudy.read(file);
        var answers = study.interviews().stream().map(Answered::of).toList();

        var matching =
                GoalMatching.of(study.goals(), answers, EMBEDDINGS).await().atMost(PATIENCE);

        int right = 0;
        for (List<Answered> own : answers) {
            var goals = matching.goalsOf(own);
            for (int at = 0; at < own.size(); at++) {
                boolean isRight =
                        study.goalOfTurn().get(own.get(at).turn().id()).equals(goals.get(at));
                right += isRight ? 1 : 0;
            }
        }
        System.out.printf(
                "%s: %d of %d answers are matched to their goal%n",
                file, right, study.goalOfTurn().size());
        assertThat(right)
                .isGreaterThanOrEqualTo((int) (least * study.goalOfTurn().size()));
    }

    @ParameterizedTest
    @CsvSource({"known/meal-boxes, 0.66", "known/shop-bank, 0.56", "held-out/city-bikes, 0.36"})
    void findings_count_about_as_many_people_as_say_so(String file, double least) {
        var study = WrittenStudy.read(file);

        var analysis = new Analyst(EMBEDDINGS)
                .analyse(study.state(), Evidence.of(study.interviews()))
                .await()
                .atMost(PATIENCE)
                .analysis();

        var wrong = new ArrayList<String>();
        for (Finding finding : analysis.findings()) {
            String meant = mostOften(finding.referenceIds().stream()
                    .map(analysis::reference)
                    .map(one -> String.valueOf(study.labelOf(one.interviewId(), one.text())))
                    .toList());
            if (Math.abs(finding.people() - study.peopleSaying(meant)) > 1) {
                wrong.add(meant + " " + finding.people() + " of " + study.peopleSaying(meant));
            }
        }
        int right = analysis.findings().size() - wrong.size();
        System.out.printf(
                "%s: prevalence within one person for %d of %d findings, not for %s%n",
                file, right, analysis.findings().size(), wrong);
        assertThat(right)
                .isGreaterThanOrEqualTo((int) (least * analysis.findings().size()));
    }

    private static List<String> labels(WrittenStudy study, List<QuotableStatement> said) {
        return said.stream()
                .map(one -> study.labelOf(one.interviewId(), one.text()))
                .toList();
    }

    /** The number of the group that each statement is in. */
    private static List<Integer> groups(List<QuotableStatement> said) {
        var vectors = EMBEDDINGS
                .embedAll(said.stream().map(QuotableStatement::text).toList())
                .await()
                .atMost(PATIENCE);
        var groups = new HashMap<QuotableStatement, Integer>();
        int next = 0;
        for (var sides : Findings.sides(said, vectors, one -> WrittenStudy.LANGUAGE)) {
            for (var side : List.of(sides.saying(), sides.against())) {
                int number = next++;
                side.forEach(one -> groups.put(one, number));
            }
        }
        return said.stream().map(groups::get).toList();
    }

    private static String mostOften(List<String> labels) {
        return labels.stream().collect(Collectors.groupingBy(label -> label, Collectors.counting())).entrySet().stream()
                .max(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElseThrow();
    }

    /** Pairs that are together in both, beyond what chance gives: 1 for the same grouping, 0 for one by chance. */
    private static double adjustedRandIndex(List<?> one, List<?> other) {
        double together = 0;
        double inOne = 0;
        double inOther = 0;
        double pairs = 0;
        for (int first = 0; first < one.size(); first++) {
            for (int second = 0; second < first; second++) {
                boolean isInOne = one.get(first).equals(one.get(second));
                boolean isInOther = other.get(first).equals(other.get(second));
                together += isInOne && isInOther ? 1 : 0;
                inOne += isInOne ? 1 : 0;
                inOther += isInOther ? 1 : 0;
                pairs++;
            }
        }
        double byChance = inOne * inOther / pairs;
        double most = (inOne + inOther) / 2;
        return most == byChance ? 1 : (together - byChance) / (most - byChance);
    }
}
