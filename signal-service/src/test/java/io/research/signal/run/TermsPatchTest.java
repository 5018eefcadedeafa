package io.research.signal.run;

import static io.research.signal.SignalFixture.aClaim;
import static io.research.signal.SignalFixture.aCustomPreference;
import static io.research.signal.SignalFixture.aPreference;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.research.kernel.json.Body;
import io.research.kernel.json.BodyReader;
import io.research.kernel.problem.Problem;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TermsPatchTest {

    @Test
    void what_is_left_out_has_its_default() {
        var terms = read(aPreference());

        assertThat(terms.voice()).isFalse();
        assertThat(terms.timeBudgetHours()).isEqualTo(3);
        assertThat(terms.locale()).isEqualTo("en-US");
        assertThat(terms.includeTranscripts()).isFalse();
        assertThat(terms.redactPii()).isTrue();
    }

    @Test
    void what_a_run_cannot_be_without_is_required() {
        assertThat(faultsOf(new JsonObject()))
                .containsExactly("mode required", "text required", "audience required", "n required");
    }

    @ParameterizedTest
    @CsvSource({"n, 3, 200", "time_budget_hours, 1, 24"})
    void numbers_have_bounds_on_both_sides(String field, int least, int most) {
        assertThat(faultsOf(aPreference().put(field, least))).isEmpty();
        assertThat(faultsOf(aPreference().put(field, most))).isEmpty();
        assertThat(faultsOf(aPreference().put(field, least - 1))).containsExactly(field + " greater_than_equal");
        assertThat(faultsOf(aPreference().put(field, most + 1))).containsExactly(field + " less_than_equal");
    }

    @Test
    void the_text_has_1_to_5000_characters() {
        assertThat(faultsOf(aPreference().put("text", "é".repeat(5_000)))).isEmpty();
        assertThat(faultsOf(aPreference().put("text", "é".repeat(5_001)))).containsExactly("text max_length");
        assertThat(faultsOf(aPreference().put("text", " \n"))).containsExactly("text blank");
    }

    @Test
    void a_preference_has_2_to_5_different_options() {
        assertThat(faultsOf(aPreference().put("options", null))).containsExactly("options required");
        assertThat(faultsOf(aPreference().put("options", new JsonArray()))).containsExactly("options required");
        assertThat(faultsOf(aPreference().put("options", options(1)))).containsExactly("options size");
        assertThat(faultsOf(aPreference().put("options", options(5)))).isEmpty();
        assertThat(faultsOf(aPreference().put("options", options(6)))).containsExactly("options size");
        assertThat(faultsOf(
                        aPreference().put("options", new JsonArray().add("Mint").add(" MINT "))))
                .containsExactly("options unique");
        assertThat(faultsOf(
                        aPreference().put("options", new JsonArray().add("Mint").add(" "))))
                .containsExactly("options blank");
    }

    @Test
    void options_are_for_preferences_only() {
        assertThat(faultsOf(aClaim())).isEmpty();
        assertThat(faultsOf(aClaim().put("options", options(2)))).containsExactly("options not_applicable");
    }

    @Test
    void a_custom_audience_has_1_to_200_different_addresses_and_no_screener() {
        var screeners = new JsonArray().add(screener());
        assertThat(faultsOf(aCustomPreference(200))).isEmpty();
        assertThat(faultsOf(aCustomPreference(3).put("emails", emails(201)))).containsExactly("emails size");
        assertThat(faultsOf(aCustomPreference(3).put("emails", null))).containsExactly("emails required");
        assertThat(faultsOf(aCustomPreference(3)
                        .put("emails", new JsonArray().add("a@x.com").add("A@X.com"))))
                .containsExactly("emails unique");
        assertThat(faultsOf(aCustomPreference(3)
                        .put(
                                "emails",
                                new JsonArray()
                                        .add("a@straße.example")
                                        .add("a@strasse.example")
                                        .add("b@x.com"))))
                .isEmpty();
        assertThat(faultsOf(aCustomPreference(3)
                        .put("emails", new JsonArray().add("a@straße.example").add("A@xn--strae-oqa.example"))))
                .containsExactly("emails unique");
        assertThat(faultsOf(aCustomPreference(3).put("emails", new JsonArray().add("nobody"))))
                .containsExactly("emails email");
        assertThat(faultsOf(aCustomPreference(3).put("screeners", screeners)))
                .containsExactly("screeners not_applicable");
        assertThat(faultsOf(aPreference().put("emails", emails(1)))).containsExactly("emails not_applicable");
    }

    @Test
    void the_general_audience_has_at_most_three_screeners() {
        var three = new JsonArray().add(screener()).add(screener()).add(screener());

        assertThat(read(aPreference().put("screeners", three)).screeners()).hasSize(3);

        assertThat(faultsOf(aPreference().put("screeners", three.copy().add(screener()))))
                .containsExactly("screeners size");
        assertThat(faultsOf(aPreference()
                        .put(
                                "screeners",
                                new JsonArray()
                                        .add(new JsonObject()
                                                .put("text", "Tea?")
                                                .put("type", "pick")))))
                .containsExactly("screeners[0].type enum");
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "pt-BR", "zh-Hant-TW", "EN-gb"})
    void a_locale_is_a_language_with_a_country_of_the_panel(String tag) {
        assertThat(faultsOf(aPreference().put("locale", tag))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"xx", "english", "en_US", "", "tlh-US"})
    void an_unknown_locale_is_refused(String tag) {
        assertThat(faultsOf(aPreference().put("locale", tag))).containsExactly("locale locale");
    }

    @Test
    void a_country_without_a_panel_is_for_custom_audiences_only() {
        assertThat(faultsOf(aPreference().put("locale", "fr-MC"))).containsExactly("locale country");
        assertThat(faultsOf(aCustomPreference(3).put("locale", "fr-MC"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-DE", "de-US", "fr-JP"})
    void a_language_that_the_panel_does_not_recruit_in_there_is_for_custom_audiences_only(String tag) {
        assertThat(faultsOf(aPreference().put("locale", tag))).containsExactly("locale country");
        assertThat(faultsOf(aCustomPreference(3).put("locale", tag))).isEmpty();
    }

    @Test
    void an_edit_that_makes_a_claim_of_a_preference_drops_its_options() {
        var next = read(aPreference()).with(change(new JsonObject().put("mode", "claim")));

        assertThat(next.options()).isEmpty();
        assertThat(read(aPreference()).needsOtherGuide(next)).isTrue();
    }

    @Test
    void an_edit_keeps_what_it_does_not_give_and_cannot_clear_what_is_needed() {
        var next = read(aPreference().put("context", "A tea house")).with(change(new JsonObject().put("n", 9)));

        assertThat(next.context()).isEqualTo("A tea house");
        assertThat(next.n()).isEqualTo(9);
        assertThat(read(aPreference().put("context", "A tea house")).needsOtherGuide(next))
                .isFalse();
        assertThat(faults(() -> change(new JsonObject().putNull("text")))).containsExactly("text required");
    }

    private static JsonObject screener() {
        var options = new JsonArray()
                .add(new JsonObject().put("text", "Yes"))
                .add(new JsonObject().put("text", "No").put("disqualify", true));
        return new JsonObject()
                .put("text", "Do you drink tea?")
                .put("type", "single_select")
                .put("options", options);
    }

    private static JsonArray options(int count) {
        return new JsonArray(
                IntStream.range(0, count).mapToObj(at -> "Tea " + at).toList());
    }

    private static JsonArray emails(int count) {
        return new JsonArray(
                IntStream.range(0, count).mapToObj(at -> at + "@example.com").toList());
    }

    private static RunTerms read(JsonObject json) {
        return body(json).read(TermsPatch::readNew);
    }

    private static TermsPatch change(JsonObject json) {
        return body(json).read(TermsPatch::readChange);
    }

    private static List<String> faultsOf(JsonObject json) {
        return faults(() -> read(json));
    }

    private static List<String> faults(org.assertj.core.api.ThrowableAssert.ThrowingCallable reading) {
        var refusal = catchThrowableOfType(Problem.class, reading);
        return refusal == null
                ? List.of()
                : refusal.faults().stream()
                        .map(fault -> fault.field() + " " + fault.type())
                        .toList();
    }

    private static Body body(JsonObject json) {
        return BodyReader.parse(json.encode().getBytes(StandardCharsets.UTF_8));
    }
}
