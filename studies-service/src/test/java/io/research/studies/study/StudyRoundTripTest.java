package io.research.studies.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.kernel.event.EventCodec;
import io.research.kernel.identity.Payer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.BodyReader;
import io.research.kernel.json.Fields;
import io.research.studies.guide.GuideText;
import io.research.studies.reference.InterviewLanguages;
import io.vertx.core.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Bodies that keep every rule of specification §2.1 and §2.2, up to its bounds. */
class StudyRoundTripTest {
    private static final Payer OWNER = new Payer(null, null);
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final StudyLinks LINKS = new StudyLinks(() -> "http://localhost:8080");

    @Property(tries = 400)
    void what_is_given_is_kept_as_it_was_given(@ForAll("bodies") Map<String, Object> body) {
        var study = created(body);

        assertThat(shown(study, body)).isEqualTo(json(body));
    }

    @Property(tries = 200)
    void what_was_read_and_is_sent_back_changes_nothing(@ForAll("bodies") Map<String, Object> body) {
        var study = created(body);
        var read = shown(study, body);

        study.update(read(read, StudyPatch::readReplacement), OWNER, LINKS, NOW);

        assertThat(shown(study, body)).isEqualTo(read);
        assertThat(study.revision()).isEqualTo(2);
    }

    @Property(tries = 200)
    void patches_member_by_member_come_to_the_same_as_one_body(@ForAll("bodies") Map<String, Object> body) {
        var study = created(Map.of());

        if (body.containsKey("interview_format")) {
            study.update(patch(Map.of("interview_format", body.get("interview_format"))), OWNER, LINKS, NOW);
        }
        body.forEach((field, value) -> study.update(patch(Map.of(field, value)), OWNER, LINKS, NOW));

        assertThat(shown(study, body)).isEqualTo(json(body));
    }

    @Provide
    Arbitrary<Map<String, Object>> bodies() {
        return Combinators.combine(BrokenRule.characters(1, 40), fields()).as((name, fields) -> {
            var body = new HashMap<>(fields);
            body.put("name", name);
            if ("chat".equals(body.get("interview_format")) && "prototype-test".equals(body.get("study_type"))) {
                body.put("interview_format", "video");
            }
            return body;
        });
    }

    /** Any of the fields but the name. */
    private static Arbitrary<Map<String, Object>> fields() {
        var some = List.<Arbitrary<? extends Map.Entry<String, Object>>>of(
                one("study_type", Arbitraries.of("in-depth-interview", "concept-test", "prototype-test")),
                one("recruiting_method", Arbitraries.of("byop", "panel")),
                one("interview_format", Arbitraries.of("chat", "video", "voice")),
                one("voice", Arbitraries.of("male", "female")),
                one("language", Arbitraries.of("en", "de", "is", "ja", "auto").filter(InterviewLanguages::contains)),
                one("expected_duration_seconds", Arbitraries.integers().between(300, 86_400)),
                one("study_plan", plans()),
                one("screener_questions", questions().list().ofMaxSize(3).map(StudyRoundTripTest::numbered)),
                one("targeting_attributes", targets().list().ofMaxSize(3)),
                one("byop_config", rewards()));
        return Arbitraries.oneOf(some).list().ofMaxSize(12).map(entries -> {
            var fields = new HashMap<String, Object>();
            entries.forEach(entry -> fields.put(entry.getKey(), entry.getValue()));
            return fields;
        });
    }

    private static Arbitrary<Map.Entry<String, Object>> one(String field, Arbitrary<?> values) {
        return values.map(value -> Map.entry(field, value));
    }

    private static Arbitrary<Map<String, Object>> plans() {
        return Combinators.combine(BrokenRule.characters(1, 60), flows(), texts())
                .as((objectives, flow, background) -> {
                    var plan = new HashMap<String, Object>();
                    plan.put("objectives", objectives);
                    plan.put("conversation_flow", flow);
                    plan.put("background", background);
                    plan.put("learning_goals", null);
                    plan.put("key_questions", background);
                    plan.put("study_specific_rules", "");
                    return plan;
                });
    }

    /** With something to talk about. */
    private static Arbitrary<String> flows() {
        return BrokenRule.characters(1, 60).filter(GuideText.HAS_ITEM.holds()::test);
    }

    private static Arbitrary<Map<String, Object>> questions() {
        var types = Arbitraries.of("single_select", "multi_select", "text_input");
        return Combinators.combine(types, Arbitraries.integers().between(2, 25), texts())
                .as((type, count, category) -> {
                    var options = new ArrayList<Map<String, Object>>();
                    for (int number = 0; number < count && !type.equals("text_input"); number++) {
                        options.add(option(number, type.equals("multi_select") ? rule(number) : null));
                    }
                    var question = new HashMap<String, Object>();
                    question.put("text", "Tea?");
                    question.put("type", type);
                    question.put("options", options);
                    question.put("text_values", type.equals("text_input") ? List.of("tea", "東") : List.of());
                    question.put("disallowed_text_values", List.of());
                    question.put("category", category);
                    return question;
                });
    }

    private static String rule(int number) {
        return List.of("must_select", "may_select", "reject").get(number % 3);
    }

    private static Map<String, Object> option(int number, String rule) {
        var option = new HashMap<String, Object>();
        option.put("id", "o" + number);
        option.put("text", "Option " + number);
        option.put("disqualify", number % 2 == 0);
        option.put("selection_rule", rule);
        return option;
    }

    private static List<Map<String, Object>> numbered(List<Map<String, Object>> questions) {
        var numbered = new ArrayList<Map<String, Object>>();
        for (var question : questions) {
            var copy = new HashMap<>(question);
            copy.put("id", "q" + numbered.size());
            copy.put("order", questions.size() - numbered.size());
            numbered.add(copy);
        }
        return numbered;
    }

    private static Arbitrary<Map<String, Object>> targets() {
        var options = Arbitraries.longs().list().ofMaxSize(3);
        return Combinators.combine(Arbitraries.integers().greaterOrEqual(1), options, options)
                .as((id, allowed, disallowed) ->
                        Map.of("qualification_id", id, "allowed_options", allowed, "disallowed_options", disallowed));
    }

    private static Arbitrary<Map<String, Object>> rewards() {
        var amounts = Arbitraries.bigDecimals()
                .between(new BigDecimal(5), new BigDecimal(500))
                .ofScale(2);
        return Combinators.combine(amounts, Arbitraries.of(true, false), Arbitraries.of(true, false))
                .as((amount, enabled, auto) -> Map.of(
                        "incentive_amount", amount, "is_incentives_enabled", enabled, "auto_send_incentives", auto));
    }

    private static Arbitrary<String> texts() {
        return BrokenRule.characters(0, 30).injectNull(0.2);
    }

    private static Study created(Map<String, Object> body) {
        return Study.create(new Tenant("org_tea", "app_tea"), StudyIdentity.next(), patch(body), NOW);
    }

    /** Those fields of the study as its events show them. */
    private static JsonObject shown(Study study, Map<String, Object> body) {
        var event = new JsonObject(EventCodec.write(study.created().getFirst()));
        var shown = event.getJsonObject("data");
        shown.fieldNames().retainAll(body.keySet());
        if (shown.getValue("byop_config") instanceof JsonObject rewards) {
            rewards.remove("promise");
        }
        return shown;
    }

    private static StudyPatch patch(Map<String, Object> body) {
        return read(json(body), StudyPatch::readUpdate);
    }

    private static StudyPatch read(JsonObject body, Function<Fields, StudyPatch> reader) {
        try {
            return BodyReader.parse(new ByteArrayInputStream(body.toBuffer().getBytes()))
                    .read(reader);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** The body as it is after a trip over the wire. */
    private static JsonObject json(Map<String, Object> body) {
        return new JsonObject(new JsonObject(body).encode());
    }
}
