package io.research.panel.quota;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.kernel.json.BodyReader;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;

/** The quota rules of the specification (§2.3), one by one and against a statement of their own. */
class QuotaRuleTest {
    private static final long AGE = 1;
    private static final long GENDER = 2;
    private static final long MULTI_SELECT = 5;
    private static final long BORN = 4;
    private static final long UNKNOWN = 999;
    private static final List<TargetingAttribute> TARGETING = List.of(
            new TargetingAttribute(AGE, List.of(101L, 102L, 103L), List.of()),
            new TargetingAttribute(GENDER, List.of(), List.of(204L)),
            new TargetingAttribute(MULTI_SELECT, List.of(501L, 502L), List.of()),
            new TargetingAttribute(BORN, List.of(401L), List.of()));

    @Test
    void rule_1_refuses_attributes_that_take_no_quota() {
        assertThat(faults(10, quota(MULTI_SELECT, 501, 4)))
                .contains("not_eligible panel.targeting_attributes[0].qualification_id");
        assertThat(faults(10, quota(UNKNOWN, 501, 4)))
                .contains("not_eligible panel.targeting_attributes[0].qualification_id");
    }

    @Test
    void rule_2_needs_two_qualifying_options() {
        assertThat(faults(10, quota(BORN, 401, 10)))
                .containsExactly("too_few_options panel.targeting_attributes[0].qualification_id");
    }

    @Test
    void rule_3_wants_positive_whole_targets() {
        assertThat(faults(10, quota(AGE, 101, 0)))
                .containsExactly("positive_whole panel.targeting_attributes[0].option_targets[0].target");
        assertThat(faults(10, new Quota(AGE, List.of(new OptionTarget(101, new BigDecimal("2.5"), 0)), false)))
                .containsExactly("positive_whole panel.targeting_attributes[0].option_targets[0].target");
    }

    @Test
    void rule_4_keeps_the_sum_within_the_target() {
        assertThat(faults(10, quota(AGE, 101, 6, 102, 5)))
                .containsExactly("sum_exceeds_target panel.targeting_attributes[0].option_targets");
    }

    @Test
    void rule_5_leaves_an_option_open_when_the_sum_is_short() {
        assertThat(faults(10, quota(AGE, 101, 3, 102, 3, 103, 3)))
                .containsExactly("no_open_option panel.targeting_attributes[0].option_targets");
        assertThat(faults(10, quota(AGE, 101, 3, 102, 3))).isEmpty();
    }

    @Test
    void rule_6_takes_a_full_distribution_also_one_that_leaves_options_out() {
        assertThat(faults(10, quota(AGE, 101, 4, 102, 4, 103, 2))).isEmpty();
        assertThat(faults(10, quota(AGE, 101, 5, 102, 5))).isEmpty();
    }

    @Test
    void rule_7_takes_an_option_once() {
        assertThat(faults(10, quota(AGE, 101, 2, 101, 2)))
                .containsExactly("duplicate panel.targeting_attributes[0].option_targets[1].option_id");
    }

    @Test
    void rule_8_refuses_unknown_and_disqualifying_options() {
        assertThat(faults(10, quota(GENDER, 204, 2, 9999, 2)))
                .containsExactly(
                        "unknown_option panel.targeting_attributes[0].option_targets[0].option_id",
                        "unknown_option panel.targeting_attributes[0].option_targets[1].option_id");
        assertThat(faults(10, new Quota(GENDER, List.of(new OptionTarget(204, BigDecimal.ONE, "204")), true)))
                .containsExactly("unknown_option panel.targeting_attributes[0].option_targets.204");
    }

    @Test
    void a_key_that_names_no_option_is_blamed_as_it_was_sent() {
        String body =
                """
                {"targeting_attributes": [{"qualification_id": 2, "option_targets": {"a.b[0]": 10.0, "201": 1}}]}
                """;

        var quotas = BodyReader.parse(body.getBytes(StandardCharsets.UTF_8)).read(Quota::readAll);

        assertThat(Quotas.faults(quotas, TARGETING, 11))
                .filteredOn(fault -> fault.type().equals("unknown_option"))
                .extracting(Fault::field)
                .contains("panel.targeting_attributes[0].option_targets.a.b[0]");
    }

    @Test
    void rule_9_takes_a_qualification_once() {
        assertThat(faults(10, quota(AGE, 101, 2), quota(AGE, 102, 2)))
                .containsExactly("duplicate panel.targeting_attributes[1].qualification_id");
    }

    @Test
    void rule_10_wants_the_qualification_configured_in_the_study() {
        assertThat(faults(10, quota(8, 801, 2)))
                .containsExactly("not_configured panel.targeting_attributes[0].qualification_id");
    }

    @Test
    void of_very_many_violations_no_more_are_told_than_one_answer_holds() {
        var options = new long[2 * 500];
        Arrays.setAll(options, at -> at % 2 == 0 ? 9_999 : 0);
        var quotas = Collections.nCopies(100, quota(AGE, options));

        assertThat(Quotas.faults(quotas, TARGETING, 10)).hasSize(Problem.MOST_FAULTS);
    }

    @Property(tries = 3_000)
    void quotas_are_taken_exactly_when_they_keep_the_rules(
            @ForAll("someQuotas") List<Quota> quotas, @ForAll("targets") int target) {
        assertThat(Quotas.faults(quotas, TARGETING, target).isEmpty()).isEqualTo(keepsTheRules(quotas, target));
    }

    @Property(tries = 1_000)
    void the_cells_of_each_qualification_have_as_many_places_as_the_panel(
            @ForAll("someQuotas") List<Quota> quotas, @ForAll("targets") int target) {
        if (!Quotas.faults(quotas, TARGETING, target).isEmpty()) {
            return;
        }

        var cells = Quotas.cells(quotas, TARGETING, target);

        quotas.forEach(quota -> assertThat(cells.stream()
                        .filter(cell -> cell.qualificationId() == quota.qualificationId())
                        .mapToInt(QuotaCell::limit)
                        .sum())
                .isEqualTo(target));
    }

    /** The rules again, told by what a valid set is rather than by what breaks it. */
    private static boolean keepsTheRules(List<Quota> quotas, int target) {
        Set<Long> seen = new HashSet<>();
        for (Quota quota : quotas) {
            Set<Long> valid =
                    switch ((int) quota.qualificationId()) {
                        case 1 -> Set.of(101L, 102L, 103L);
                        case 2 -> Set.of(201L, 202L, 203L);
                        default -> Set.of();
                    };
            var named =
                    quota.optionTargets().stream().map(OptionTarget::optionId).toList();
            boolean isWhole = quota.optionTargets().stream()
                    .allMatch(one -> one.target().stripTrailingZeros().scale() <= 0
                            && one.target().compareTo(BigDecimal.ONE) >= 0);
            BigDecimal sum =
                    quota.optionTargets().stream().map(OptionTarget::target).reduce(BigDecimal.ZERO, BigDecimal::add);
            int compared = sum.compareTo(BigDecimal.valueOf(target));
            boolean isGood = seen.add(quota.qualificationId())
                    && valid.containsAll(named)
                    && new HashSet<>(named).size() == named.size()
                    && isWhole
                    && valid.size() >= 2
                    && (compared == 0 || compared < 0 && named.size() < valid.size());
            if (!isGood) {
                return false;
            }
        }
        return true;
    }

    @Provide
    Arbitrary<Integer> targets() {
        return Arbitraries.integers().between(1, 8);
    }

    @Provide
    Arbitrary<List<Quota>> someQuotas() {
        var option = Arbitraries.frequencyOf(
                Tuple.of(12, Arbitraries.of(1L, 2L, 3L)), Tuple.of(1, Arbitraries.of(4L, 5L, 99L)));
        var target = Arbitraries.frequencyOf(
                Tuple.of(12, Arbitraries.of("1", "2", "3", "4")), Tuple.of(1, Arbitraries.of("0", "-1", "0.5", "1.0")));
        var targets = Combinators.combine(option, target).as(Choice::new).list().ofMaxSize(4);
        var qualification = Arbitraries.frequencyOf(
                Tuple.of(12, Arbitraries.of(AGE, GENDER)),
                Tuple.of(1, Arbitraries.of(MULTI_SELECT, BORN, UNKNOWN, 8L)));
        return Combinators.combine(qualification, targets)
                .as(QuotaRuleTest::quotaOf)
                .list()
                .ofMaxSize(3);
    }

    /** One option, numbered within its qualification. */
    private record Choice(long option, String target) {}

    private static Quota quotaOf(long qualification, List<Choice> choices) {
        var targets = new ArrayList<OptionTarget>();
        choices.forEach(choice -> targets.add(new OptionTarget(
                qualification * 100 + choice.option(), new BigDecimal(choice.target()), targets.size())));
        return new Quota(qualification, targets, false);
    }

    private static Quota quota(long qualification, long... optionsAndTargets) {
        var targets = IntStream.range(0, optionsAndTargets.length / 2)
                .mapToObj(at -> new OptionTarget(
                        optionsAndTargets[2 * at], BigDecimal.valueOf(optionsAndTargets[2 * at + 1]), at))
                .toList();
        return new Quota(qualification, targets, false);
    }

    private static List<String> faults(int target, Quota... quotas) {
        return Quotas.faults(List.of(quotas), TARGETING, target).stream()
                .map((Fault fault) -> fault.type() + " " + fault.field())
                .toList();
    }
}
