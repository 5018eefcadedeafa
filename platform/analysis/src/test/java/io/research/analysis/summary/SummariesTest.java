package io.research.analysis.summary;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.analysis.AnalysisConfig;
import io.research.analysis.ScriptedModel;
import io.research.analysis.check.SecondReading;
import io.research.analysis.opinion.Opinion;
import io.research.analysis.opinion.Questionnaire;
import io.research.assistant.Feature;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelTally;
import io.research.assistant.ModelUse;
import io.research.testkit.Settings;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SummariesTest {
    private static final Questionnaire ASKED =
            new Questionnaire("en", List.of(new Questionnaire.Goal("goal_1", "Why people leave", null)), List.of());
    private static final List<CountedOpinion> OPINIONS = List.of(
            new CountedOpinion(
                    new Opinion("o1", "goal_1", "Fees put people off.", "o2", List.of()),
                    8,
                    3,
                    List.of("The fees were a surprise to me.", "I paid 12 dollars for nothing.")),
            new CountedOpinion(
                    new Opinion("o2", "goal_1", "Fees do not bother people.", "o1", List.of()),
                    3,
                    8,
                    List.of("The fees are fine.")));

    private final ScriptedModel model = new ScriptedModel();

    @Test
    void sentences_stand_with_the_opinions_that_they_rest_on() {
        var summary = written("Fees put 8 of 24 people off, and 3 do not mind them.");

        assertThat(summary.overview())
                .containsExactly(new Summary.Sentence(
                        "Fees put 8 of 24 people off, and 3 do not mind them.", List.of("o1", "o2")));
        assertThat(summary.removed()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Fees put 9 of 24 people off.",
                "Fees put 33% of people off.",
                "People speak of \"daylight robbery\".",
                "Read more at https://example.com about fees."
            })
    void a_sentence_that_breaks_a_rule_goes_back_once_and_is_left_out(String broken) {
        var summary = written(broken, "Fees put 8 of 24 people off.");

        assertThat(summary.overview())
                .extracting(Summary.Sentence::text)
                .containsExactly("Fees put 8 of 24 people off.");
        assertThat(summary.removed()).isOne();
        assertThat(model.asked("summary")).hasSize(2);
    }

    @Test
    void numbers_that_people_name_and_words_that_they_say_may_be_repeated() {
        var summary = written("Somebody “paid 12 dollars for nothing”.");

        assertThat(summary.overview()).hasSize(1);
    }

    @Test
    void what_the_second_reading_does_not_find_is_left_out() {
        judging(claim -> !claim.getString("statement").contains("trust"));

        var summary = written("Fees put 8 of 24 people off.", "People lose trust.");

        assertThat(summary.overview())
                .extracting(Summary.Sentence::text)
                .containsExactly("Fees put 8 of 24 people off.");
        assertThat(summary.removed()).isOne();
    }

    @Test
    void the_second_reading_sees_what_was_counted() {
        written("Fees put 8 of 24 people off.");

        assertThat(model.asked("second_reading")
                        .getFirst()
                        .getJsonArray("claims")
                        .getJsonObject(0)
                        .getJsonArray("quotes"))
                .contains(
                        new JsonArray().add("COUNTED: 8 of 24 people: Fees put people off."),
                        new JsonArray().add("The fees were a surprise to me."));
    }

    @Test
    void a_disagreement_is_one_of_opinions_that_are_opposite() {
        judging(claim -> true);
        model.answering("summary", data -> answer("Fees put 8 of 24 people off.")
                .put(
                        "disagreements",
                        new JsonArray()
                                .add(new JsonObject()
                                        .put("opinion", "o1")
                                        .put("opposite", "o2")
                                        .put("text", "Fees divide people."))
                                .add(new JsonObject()
                                        .put("opinion", "o1")
                                        .put("opposite", "o1")
                                        .put("text", "Fees divide each."))));

        var summary = write();

        assertThat(summary.disagreements())
                .containsExactly(new Summary.Disagreement("o1", "o2", "Fees divide people."));
    }

    @Test
    void a_model_that_fails_writes_nothing_and_says_why() {
        model.answering("summary", data -> Reason.TIMEOUT);

        var summary = write();

        assertThat(summary.overview()).isEmpty();
        assertThat(summary.failure()).isEqualTo("timeout");
    }

    private Summary written(String... overview) {
        if (model.asked("second_reading").isEmpty()) {
            model.answering("summary", data -> answer(overview));
        }
        return write();
    }

    private static JsonObject answer(String... overview) {
        var sentences = new JsonArray();
        List.of(overview)
                .forEach(text -> sentences.add(new JsonObject()
                        .put("text", text)
                        .put("opinions", new JsonArray().add("o1").add("o2"))));
        return new JsonObject()
                .put("overview", sentences)
                .put("findings", new JsonArray())
                .put("disagreements", new JsonArray())
                .put("next_steps", new JsonArray());
    }

    private void judging(Predicate<JsonObject> holds) {
        model.answering("second_reading", data -> {
            var verdicts = new JsonArray();
            data.getJsonArray("claims").forEach(one -> {
                var claim = (JsonObject) one;
                verdicts.add(new JsonObject()
                        .put("n", claim.getInteger("n"))
                        .put("v", new JsonArray().add(holds.test(claim) ? "yes" : "no")));
            });
            return new JsonObject().put("verdicts", verdicts);
        });
    }

    SummariesTest() {
        judging(claim -> true);
    }

    private Summary write() {
        var config = Settings.of(AnalysisConfig.class);
        return new Summaries(model, new SecondReading(model, config), config)
                .write(new ModelUse(Feature.REPORTS, "org", "app"), ASKED, "Leaving", OPINIONS, 24, new ModelTally())
                .await()
                .atMost(Duration.ofSeconds(20));
    }
}
