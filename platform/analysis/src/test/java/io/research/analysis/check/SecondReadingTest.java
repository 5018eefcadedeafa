package io.research.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.analysis.AnalysisConfig;
import io.research.analysis.ScriptedModel;
import io.research.assistant.Feature;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelTally;
import io.research.assistant.ModelUse;
import io.research.testkit.Settings;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SecondReadingTest {
    private final ScriptedModel model = new ScriptedModel();

    @Test
    void each_quotation_has_its_verdict() {
        saying(claim -> new JsonArray().add("yes").add("opposite"));

        var verdicts = read(List.of(new Claim("Fees annoy.", List.of("I hate fees.", "Fees are fine."))));

        assertThat(verdicts).containsExactly(List.of(Verdict.YES, Verdict.OPPOSITE));
    }

    @Test
    void an_answer_with_too_few_words_goes_back_and_counts_as_unread() {
        saying(claim -> new JsonArray().add("yes"));

        var verdicts = read(List.of(new Claim("Fees annoy.", List.of("I hate fees.", "Fees are fine."))));

        assertThat(verdicts).containsExactly(List.of(Verdict.UNREAD, Verdict.UNREAD));
        assertThat(model.calls()).isEqualTo(2);
    }

    @Test
    void one_claim_of_many_may_be_passed_over() {
        saying(claim -> claim.getInteger("n") == 7 ? new JsonArray() : new JsonArray().add("yes"));

        var verdicts = read(IntStream.range(0, 20)
                .mapToObj(number -> new Claim("Fees annoy " + number, List.of("I hate fees.")))
                .toList());

        assertThat(verdicts).hasSize(20);
        assertThat(verdicts.get(6)).containsExactly(Verdict.UNREAD);
        assertThat(model.calls()).isOne();
    }

    @Test
    void long_lists_are_read_in_parts_and_in_order() {
        saying(claim -> new JsonArray(Collections.nCopies(
                claim.getJsonArray("quotes").size(),
                claim.getString("statement").endsWith("7") ? "no" : "yes")));

        var verdicts = read(IntStream.range(0, 30)
                .mapToObj(number -> new Claim("Claim " + number, Collections.nCopies(20, "Words that were said.")))
                .toList());

        assertThat(model.calls()).isEqualTo(3);
        assertThat(verdicts.get(17)).containsOnly(Verdict.NO).hasSize(20);
        assertThat(verdicts.get(18)).containsOnly(Verdict.YES);
    }

    @Test
    void a_model_that_is_away_has_read_nothing() {
        model.answering("second_reading", data -> Reason.UNAVAILABLE);

        assertThat(read(List.of(new Claim("Fees annoy.", List.of("I hate fees.")))))
                .containsExactly(List.of(Verdict.UNREAD));
    }

    private void saying(Function<JsonObject, JsonArray> words) {
        model.answering("second_reading", data -> {
            var verdicts = new JsonArray();
            data.getJsonArray("claims").forEach(one -> {
                var claim = (JsonObject) one;
                verdicts.add(new JsonObject().put("n", claim.getInteger("n")).put("v", words.apply(claim)));
            });
            return new JsonObject().put("verdicts", verdicts);
        });
    }

    private List<List<Verdict>> read(List<Claim> claims) {
        var config = Settings.of(AnalysisConfig.class);
        return new SecondReading(model, config)
                .each(new ModelUse(Feature.REPORTS, "org", "app"), claims, new ModelTally())
                .await()
                .atMost(Duration.ofSeconds(20));
    }
}
