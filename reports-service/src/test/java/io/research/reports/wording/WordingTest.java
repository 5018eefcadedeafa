package io.research.reports.wording;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.assistant.AssistantConfig;
import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelBounds;
import io.research.assistant.ModelPart;
import io.research.assistant.ModelReply;
import io.research.assistant.ModelRequest;
import io.research.assistant.Structured;
import io.research.assistant.StructuredRequest;
import io.research.kernel.identity.Tenant;
import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.Reference;
import io.research.testkit.Settings;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WordingTest {
    private static final Tenant TENANT = new Tenant("org_tea", "app_tea");
    private static final String HEADING = "Tea is too expensive";
    private static final String SENTENCE = "The price of tea is too high, at 12 euros a box.";
    private static final Analysis ANALYSIS = anAnalysis();
    private static final Analysis SPLIT = split();

    private String asked;
    private Duration limit = Duration.ofMinutes(1);

    @Test
    void what_the_quotations_support_is_taken() {
        var worded = worded(answer(HEADING, SENTENCE, "R1"));

        var words = worded.findings().getFirst().words();
        assertThat(words.heading()).isEqualTo(HEADING);
        assertThat(words.content()).isEqualTo(SENTENCE);
        assertThat(worded.removedSentences()).isZero();
        assertThat(asked).contains("too high").doesNotContain("ada@example.com");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The price of tea is too high, at 13 euros a box.",
                "Most say that the price of tea is too high.",
                "80% say the price of tea is too high.",
                "They say “tea is much too cheap” of its price.",
                "They say ‘tea is much too cheap’ of its price.",
                "They say 'tea's price is much too cheap' of the price of tea.",
                "They say »tea is much too cheap« of its price.",
                "They say 「tea is much too cheap」 of its price.",
                "They say “the price of tea … 12 euros a box” of tea.",
                "They say “Tea is too expensive for me” of the price of tea.",
                "The government should forbid imports of coffee machines.",
                "The price of tea is too high, see https://example.com.",
                "Three people say the price of tea is too high.",
                "The price of tea is not too high.",
            })
    void what_they_do_not_support_is_removed_and_counted(String sentence) {
        var worded = worded(answer(HEADING, sentence, "R1"));

        assertThat(worded.findings().getFirst().words()).isNull();
        assertThat(worded.removedSentences()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "They say “price of tea is too high” of tea.",
                "They say 'price of tea is too high' of the tea's price.",
                "They say ‘12 euros a box’ is the price of tea.",
            })
    void what_is_quoted_as_it_was_said_is_taken(String sentence) {
        var worded = worded(answer(HEADING, sentence, "R1"));

        assertThat(worded.findings().getFirst().words().content()).isEqualTo(sentence);
        assertThat(worded.removedSentences()).isZero();
    }

    @Test
    void a_sentence_that_names_no_quotation_or_one_of_another_finding_is_removed() {
        assertThat(worded(answer(HEADING, SENTENCE, "R9")).findings().getFirst().words())
                .isNull();
        assertThat(worded(answer(HEADING, SENTENCE, "")).findings().getFirst().words())
                .isNull();
    }

    @Test
    void what_others_say_against_it_is_marked_and_supports_neither_heading_nor_sentence() {
        String heading = "Tea is cheap and fair";

        var opposite = worded(answer(heading, SENTENCE, "R1"));
        var cited = worded(answer(HEADING, "Tea is cheap and fair to me.", "R3"));

        assertThat(opposite.findings().getFirst().words()).isNull();
        assertThat(cited.findings().getFirst().words()).isNull();
        var finding = new JsonObject(asked).getJsonArray("findings").getJsonObject(0);
        assertThat(finding.getJsonArray("statements").encode())
                .contains("R1", "R2")
                .doesNotContain("R3");
        assertThat(finding.getJsonArray("against").encode()).contains("R3").doesNotContain("R1");
    }

    @Test
    void findings_are_worded_as_the_model_has_grouped_them() {
        String groups = "{\"groups\": [{\"statements\": [\"R2\", \"R1\"], \"against\": [\"R3\"]}]}";

        var worded = wording(request -> request.contains("groups") ? groups : answer(HEADING, SENTENCE, "R1"))
                .word(TENANT, SPLIT)
                .await()
                .atMost(Duration.ofMinutes(2));

        var finding = worded.findings().getFirst();
        assertThat(worded.findings()).hasSize(1);
        assertThat(finding.id()).isEqualTo("finding_1");
        assertThat(finding.referenceIds()).containsExactly("R2", "R1");
        assertThat(finding.words().heading()).isEqualTo(HEADING);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no json", "[]", "{\"findings\": 3}", "{\"findings\": [null, {}]}", "{}"})
    void an_answer_in_another_form_leaves_the_findings_as_they_were(String answer) {
        assertThat(worded(answer).findings()).isEqualTo(ANALYSIS.findings());
    }

    @Test
    void a_model_that_never_answers_leaves_the_findings_as_they_were() {
        limit = Duration.ofSeconds(1);

        var worded = wording(Uni.createFrom().nothing())
                .word(TENANT, ANALYSIS)
                .await()
                .atMost(Duration.ofMinutes(2));

        assertThat(worded).isEqualTo(ANALYSIS);
    }

    private Analysis worded(String answer) {
        return wording(Uni.createFrom().item(new ModelReply.Answered(answer)))
                .word(TENANT, ANALYSIS)
                .await()
                .atMost(Duration.ofMinutes(2));
    }

    private static String answer(String heading, String sentence, String reference) {
        String references = reference.isEmpty() ? "" : "\"" + reference + "\"";
        return """
                {"findings": [{"id": "finding_1", "heading": "%s", "sentences": [{"text": "%s", "references": [%s]}]}]}
                """
                .formatted(heading, sentence, references);
    }

    private static Analysis anAnalysis() {
        var one = reference("R1", "The price of tea is too high: 12 euros a box, write to ada@example.com.");
        var other = reference("R2", "Tea is too expensive for me.");
        var against = reference("R3", "Tea is cheap and fair to me.");
        var finding = new Finding("finding_1", "goal_1", List.of("R1", "R2"), List.of("R3"), null);
        return new Analysis(
                "en",
                List.of(new Goal("goal_1", "Price of tea", List.of())),
                List.of(),
                List.of(one, other, against),
                List.of(finding),
                List.of(),
                0,
                0);
    }

    private static Reference reference(String id, String text) {
        return new Reference(id, UUID.randomUUID(), UUID.randomUUID(), text, null, 0, text.length(), null);
    }

    /** As if the model had two findings to join. */
    private static Analysis split() {
        var at = Instant.EPOCH;
        var people = ANALYSIS.references().stream()
                .map(one -> new Person(
                        one.interviewId(), "of " + one.id(), "Good", at, at, 1, 9, List.of(), List.of(), null))
                .toList();
        return new Analysis(
                "en",
                ANALYSIS.goals(),
                people,
                ANALYSIS.references(),
                List.of(
                        new Finding("finding_1", "goal_1", List.of("R1"), List.of("R3"), null),
                        new Finding("finding_2", "goal_1", List.of("R2"), List.of(), null)),
                List.of(),
                0,
                0);
    }

    private Wording wording(Uni<ModelReply> reply) {
        return asking(_ -> reply);
    }

    /** @param answers by what the model is told */
    private Wording wording(UnaryOperator<String> answers) {
        return asking(told -> Uni.createFrom().item(new ModelReply.Answered(answers.apply(told))));
    }

    private Wording asking(Function<String, Uni<ModelReply>> replies) {
        var model = new LanguageModel() {
            @Override
            public boolean isConfigured() {
                return true;
            }

            @Override
            public boolean isOn(Feature feature) {
                return feature == Feature.REPORTS;
            }

            @Override
            public <T> Uni<Structured<T>> structured(StructuredRequest<T> request) {
                return Uni.createFrom().nothing();
            }

            @Override
            public Uni<ModelReply> ask(ModelRequest request) {
                asked = request.messages().getLast().content();
                return replies.apply(asked);
            }

            @Override
            public Multi<ModelPart> hear(ModelRequest request, ModelBounds bounds) {
                return Multi.createFrom().empty();
            }
        };
        return new Wording(
                model, Settings.of(AssistantConfig.class, "research.assistant.model", "words"), new Patient(limit));
    }

    private record Patient(Duration timeLimit) implements WordingConfig {}
}
