package io.research.studies.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.kernel.json.Body;
import io.research.kernel.json.BodyReader;
import io.research.kernel.json.Fields;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.kernel.problem.ProblemForm;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** The field rules of specification §2.1 and §2.2, broken in generated ways. */
class StudyRulesTest {
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private static final List<String> PLAN = List.of(
            "objectives", "conversation_flow", "background", "learning_goals", "key_questions", "study_specific_rules");
    private static final ProblemForm FORM = new ProblemForm("http://localhost:8080");

    @Property(tries = 600)
    void a_broken_rule_is_refused_at_its_field(@ForAll("broken") BrokenRule rule) {
        assertThat(faultsOf(rule)).containsExactly(rule.field());
    }

    @Property(tries = 1000)
    void two_broken_rules_are_both_told_in_the_order_of_the_schema(
            @ForAll("broken") BrokenRule one, @ForAll("broken") BrokenRule other) {
        Assume.that(!one.member().equals(other.member()));

        var faults = faultsOf(one, other);

        assertThat(faults)
                .containsExactly(
                        one.place() < other.place()
                                ? new String[] {one.field(), other.field()}
                                : new String[] {other.field(), one.field()});
    }

    @Property(tries = 300)
    void the_field_of_a_refusal_is_the_first_one_at_fault(
            @ForAll("broken") BrokenRule one, @ForAll("broken") BrokenRule other) {
        Assume.that(!one.member().equals(other.member()));
        var refused = refusalOf(body(one, other), StudyPatch::readUpdate);

        var error = FORM.body(refused, "r", "/", ProblemForm.JSON).getJsonObject("error");

        assertThat(error.getString("code")).isEqualTo("validation_failed");
        assertThat(error.getString("field")).isEqualTo((one.place() < other.place() ? one : other).field());
    }

    @Property(tries = 300)
    void each_broken_question_is_told_at_its_place(@ForAll("brokenQuestions") List<BrokenRule> rules) {
        var questions = rules.stream()
                .flatMap(rule -> ((List<?>) rule.value()).stream())
                .toList();
        var expected = new ArrayList<String>();
        for (int at = 0; at < rules.size(); at++) {
            expected.add(rules.get(at).field().replaceFirst("\\[0]", "[" + at + "]"));
        }

        assertThat(faultsIn(Map.of("screener_questions", questions))).isEqualTo(expected);
    }

    @Property
    void each_broken_part_of_a_plan_is_told(@ForAll("partsOfAPlan") Set<String> broken) {
        var plan = new HashMap<String, Object>(Map.of("objectives", "o", "conversation_flow", "c"));
        broken.forEach(part -> plan.put(part, 7));

        assertThat(faultsIn(Map.of("study_plan", plan)))
                .isEqualTo(PLAN.stream()
                        .filter(broken::contains)
                        .map(part -> "study_plan." + part)
                        .toList());
    }

    @Property(tries = 300)
    void a_replacement_and_a_create_keep_the_rules_of_an_update(@ForAll("broken") BrokenRule rule) {
        String field = rule.member().equals("byop_config") ? "byop_config" : rule.field();

        assertThat(fields(refusalOf(body(rule), StudyPatch::readReplacement))).containsExactly(rule.field());
        assertThat(fields(refusalOf(body(rule), StudyPatch::readCreate))).containsExactly(field);
    }

    @Property(tries = 300)
    void the_rule_over_two_fields_is_told_beside_another(@ForAll("broken") BrokenRule rule) {
        Assume.that(!rule.member().equals("study_type") && !rule.member().equals("interview_format"));
        var body = new HashMap<String, Object>(
                Map.of("study_type", "prototype-test", "interview_format", "chat", rule.member(), rule.value()));

        boolean isFirst = rule.place() < BrokenRule.SCHEMA.indexOf("interview_format");

        assertThat(faultsIn(body))
                .containsExactly(
                        isFirst
                                ? new String[] {rule.field(), "interview_format"}
                                : new String[] {"interview_format", rule.field()});
    }

    @Property(tries = 500)
    void a_name_has_forty_characters_as_a_person_counts_them(@ForAll("names") Tuple.Tuple2<Integer, String> name) {
        var faults = faultsIn(Map.of("name", name.get2()));

        assertThat(faults).isEqualTo(name.get1() <= 40 ? List.of() : List.of("name"));
    }

    @Property(tries = 300)
    void options_are_two_to_twenty_five_and_keep_the_rule_of_their_type(
            @ForAll("types") String type, @ForAll("counts") int count, @ForAll boolean withRules) {
        var option = new HashMap<String, Object>(Map.of("text", "Tea"));
        if (withRules) {
            option.put("selection_rule", "reject");
        }
        var options = Stream.generate(() -> option).limit(count).toList();

        var faults = faultsIn(
                Map.of("screener_questions", List.of(Map.of("text", "Tea?", "type", type, "options", options))));

        boolean rulesFit = count == 0 || withRules == type.equals("multi_select");
        boolean countFits = count <= 25 && (count >= 2 || type.equals("text_input"));
        assertThat(faults.isEmpty()).isEqualTo(rulesFit && countFits);
        assertThat(faults).allMatch(field -> field.startsWith("screener_questions[0].options"));
    }

    @Provide
    Arbitrary<BrokenRule> broken() {
        return BrokenRule.any();
    }

    @Provide
    Arbitrary<List<BrokenRule>> brokenQuestions() {
        return BrokenRule.any()
                .filter(rule -> rule.field().startsWith("screener_questions[0]"))
                .list()
                .ofMinSize(1)
                .ofMaxSize(4);
    }

    @Provide
    Arbitrary<Set<String>> partsOfAPlan() {
        return Arbitraries.of(PLAN).set();
    }

    @Provide
    Arbitrary<Tuple.Tuple2<Integer, String>> names() {
        return Arbitraries.integers().between(1, 60).flatMap(count -> BrokenRule.characters(count, count)
                .map(text -> Tuple.of(count, text)));
    }

    @Provide
    Arbitrary<String> types() {
        return Arbitraries.of("single_select", "multi_select", "text_input");
    }

    @Provide
    Arbitrary<Integer> counts() {
        return Arbitraries.integers().between(0, 30);
    }

    private static List<String> faultsOf(BrokenRule... rules) {
        return faultsIn(body(rules));
    }

    private static List<String> faultsIn(Map<String, Object> body) {
        return fields(refusalOf(body, StudyPatch::readUpdate));
    }

    private static List<String> fields(Problem refused) {
        return refused == null
                ? List.of()
                : refused.faults().stream().map(Fault::field).toList();
    }

    private static Map<String, Object> body(BrokenRule... rules) {
        var body = new HashMap<String, Object>();
        Stream.of(rules).forEach(rule -> body.put(rule.member(), rule.value()));
        return body;
    }

    /** Null where it is not refused. */
    private static Problem refusalOf(Map<String, Object> body, Function<Fields, StudyPatch> reader) {
        return catchThrowableOfType(Problem.class, () -> parse(body).read(reader));
    }

    private static Body parse(Map<String, Object> body) {
        try {
            byte[] json = JSON.writeValueAsString(body).getBytes(StandardCharsets.UTF_8);
            return BodyReader.parse(new ByteArrayInputStream(json));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
