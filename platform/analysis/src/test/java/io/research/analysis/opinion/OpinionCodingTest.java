package io.research.analysis.opinion;

import static io.research.analysis.opinion.CodingStudy.CODING;
import static io.research.analysis.opinion.CodingStudy.MERGING;
import static io.research.analysis.opinion.CodingStudy.SECOND;
import static io.research.analysis.opinion.CodingStudy.answer;
import static io.research.analysis.opinion.CodingStudy.opinion;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.analysis.opinion.Opinion.Support;
import io.research.assistant.ModelReply.Reason;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpinionCodingTest {
    private static final String FEES = "Fees put people off.";
    private final CodingStudy study = new CodingStudy();

    @Test
    void people_are_those_whose_turns_the_model_has_named() {
        var one = study.says("The fees were a surprise to me.", "I liked the colours a lot.");
        study.says("My neighbour moved to the coast.");
        var other = study.says("Nobody told me about the fees.");
        study.codingWord("fees", FEES);

        var coded = study.coded();

        assertThat(coded.opinions()).singleElement().satisfies(opinion -> {
            assertThat(opinion.statement()).isEqualTo(FEES);
            assertThat(opinion.supports()).extracting(Support::interviewId).containsExactlyInAnyOrder(one, other);
        });
        assertThat(coded.uncoded()).isEmpty();
        assertThat(study.tally.spent().calls()).isEqualTo(2);
    }

    @Test
    void a_quotation_that_no_turn_has_is_dropped_and_counted() {
        for (int person = 0; person < 11; person++) {
            study.says("The fees were a surprise to me.");
        }
        study.model.answering(CODING, data -> {
            var coded = CodingStudy.codes(data, "fees", FEES);
            coded.getJsonArray("opinions")
                    .getJsonObject(0)
                    .getJsonArray("evidence")
                    .getJsonObject(4)
                    .put("quote", "The fees surprised me.");
            return coded;
        });

        var coded = study.coded();

        assertThat(coded.opinions().getFirst().supports()).hasSize(10);
        assertThat(coded.notVerbatim()).isOne();
    }

    @Test
    void an_answer_of_invented_quotations_goes_back_and_then_stands_for_nothing() {
        study.says("The fees were a surprise to me.");
        study.model.answering(CODING, data -> answer(opinion("n1", FEES, "1.1", "Fees! Fees everywhere!")));

        var coded = study.coded();

        assertThat(coded.opinions()).isEmpty();
        assertThat(coded.failure()).isEqualTo("invalid");
        assertThat(study.model.asked(CODING)).hasSize(2);
    }

    @Test
    void what_the_second_reading_does_not_find_is_no_support() {
        study.says("The fees were a surprise to me.");
        study.says("The fees are fine, honestly.");
        study.codingWord("fees", FEES).judging((statement, quote) -> !quote.contains("fine"));

        var coded = study.coded();

        assertThat(coded.opinions().getFirst().supports()).hasSize(1);
        assertThat(coded.notSupported()).isOne();
    }

    @Test
    void whoever_says_the_opposite_is_counted_on_the_other_side() {
        study.says("The fees were a surprise to me.");
        var content = study.says("The fees are fine, honestly.");
        study.model.answering(
                CODING,
                data -> answer(
                        opinion("n1", FEES, "1.1", "The fees were a surprise to me.")
                                .put("opposite", "n2")
                                .put(
                                        "evidence",
                                        new JsonArray()
                                                .add(new JsonObject()
                                                        .put("turn", "1.1")
                                                        .put("quote", "The fees were a surprise to me."))
                                                .add(new JsonObject()
                                                        .put("turn", "2.1")
                                                        .put("quote", "The fees are fine"))),
                        opinion("n2", "Fees do not bother people.", "2.1", "The fees are fine, honestly.")));
        study.model.answering(SECOND, data -> {
            var verdicts = new JsonArray();
            for (Object one : data.getJsonArray("claims")) {
                var claim = (JsonObject) one;
                var words = new JsonArray();
                claim.getJsonArray("quotes").forEach(quote -> {
                    boolean isFine = quote.toString().contains("fine");
                    words.add(isFine == claim.getString("statement").contains("not") ? "yes" : "opposite");
                });
                verdicts.add(new JsonObject().put("n", claim.getInteger("n")).put("v", words));
            }
            return new JsonObject().put("verdicts", verdicts);
        });

        var coded = study.coded();

        assertThat(coded.opinions())
                .filteredOn(one -> one.statement().equals(FEES))
                .singleElement()
                .satisfies(one -> assertThat(one.supports()).hasSize(1));
        assertThat(coded.opinions())
                .filteredOn(one -> !one.statement().equals(FEES))
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.opposite()).isNotNull();
                    assertThat(one.supports()).extracting(Support::interviewId).containsOnly(content);
                });
    }

    @Test
    void turns_that_the_model_has_passed_over_are_asked_for_once() {
        study.says("The fees were a surprise to me.", "Nobody ever answered my letters.");
        study.model.answering(
                CODING,
                data -> data.getJsonArray("known").isEmpty()
                        ? answer(opinion("n1", FEES, "1.1", "The fees were a surprise to me."))
                        : answer(opinion("n1", "Letters stay unanswered.", "1.2", "Nobody ever answered my letters.")));

        var coded = study.coded();

        assertThat(coded.opinions()).hasSize(2);
        assertThat(study.model.asked(CODING)).hasSize(2);
        assertThat(CodingStudy.turns(study.model.asked(CODING).getLast()))
                .extracting(CodingStudy.Sent::name)
                .containsExactly("1.2");
    }

    @Test
    void a_thousand_interviews_are_coded_once_each_although_the_process_dies() {
        for (int person = 0; person < 1_000; person++) {
            study.says(
                    person % 3 == 0 ? "The fees were a surprise, number " + person : "All well here, number " + person);
        }
        study.inBatchesOf(30).codingWord("fees", FEES);
        study.store.writesLeft = 12;
        assertThatThrownBy(study::coded).hasMessageContaining("dies");
        int before = study.model.asked(CODING).size();
        study.store.writesLeft = Integer.MAX_VALUE;

        var coded = study.coded();

        assertThat(coded.opinions()).singleElement().satisfies(one -> assertThat(one.supports())
                .hasSize(334));
        var sent = new ArrayList<String>();
        study.model.asked(CODING).stream()
                .flatMap(data -> CodingStudy.turns(data).stream())
                .forEach(turn -> sent.add(turn.words()));
        // The batch that was under way when the process died was kept by nobody, and is the only one that comes again.
        assertThat(before).isEqualTo(13);
        assertThat(sent).hasSize(1_000 + 30);
    }

    @Test
    void new_interviews_of_a_known_study_are_coded_alone() {
        study.says("The fees were a surprise to me.");
        study.codingWord("fees", FEES).coded();
        study.says("Fees? Yes, the fees again.");

        var coded = study.coded();

        assertThat(coded.opinions()).singleElement().satisfies(one -> assertThat(one.supports())
                .hasSize(2));
        assertThat(CodingStudy.turns(study.model.asked(CODING).getLast()))
                .extracting(CodingStudy.Sent::words)
                .containsExactly("Fees? Yes, the fees again.");
    }

    @Test
    void an_answer_that_is_cut_off_is_asked_for_in_halves() {
        for (int person = 0; person < 8; person++) {
            study.says("The fees were a surprise, number " + person);
        }
        study.model.answering(
                CODING,
                data -> CodingStudy.turns(data).size() > 2 ? Reason.CUT_OFF : CodingStudy.codes(data, "fees", FEES));

        var coded = study.coded();

        assertThat(coded.opinions().getFirst().supports()).hasSize(8);
        assertThat(coded.failure()).isNull();
    }

    @Test
    void a_model_that_goes_away_leaves_what_was_coded() {
        for (int person = 0; person < 4; person++) {
            study.says("The fees were a surprise, number " + person);
        }
        study.inBatchesOf(2)
                .model
                .answering(
                        CODING,
                        data -> data.getJsonArray("known").isEmpty()
                                ? CodingStudy.codes(data, "fees", FEES)
                                : Reason.UNAVAILABLE);

        var coded = study.coded();

        assertThat(coded.coded()).hasSize(2);
        assertThat(coded.uncoded()).hasSize(2);
        assertThat(coded.failure()).isEqualTo("unavailable");
        assertThat(coded.opinions().getFirst().supports()).hasSize(2);
    }

    @Test
    void what_only_a_hostile_person_says_is_named_and_no_opinion() {
        study.says(true, "The fees were a surprise to me.");
        study.codingWord("fees", FEES);

        var coded = study.coded();

        assertThat(coded.opinions()).isEmpty();
        assertThat(coded.hostileOnly()).containsExactly(FEES);
    }

    @Test
    void what_is_masked_is_in_no_quotation() {
        study.says("I told Bob that the fees were a surprise.");
        study.codingWord("fees", FEES);

        var quotation =
                study.coded().opinions().getFirst().supports().getFirst().quotation();

        assertThat(quotation.text()).isEqualTo("that the fees were a surprise.");
        assertThat(study.model.asked(CODING).getFirst().encode()).doesNotContain("Bob");
        assertThat(study.model.asked(SECOND).getFirst().encode()).doesNotContain("Bob");
    }

    @Test
    void opinions_are_joined_as_far_as_the_second_reading_goes() {
        study.says("The fees were a surprise to me.");
        study.says("The fees were too high.");
        study.says("The fees are why I left.");
        study.inBatchesOf(1)
                .model
                .answering(
                        CODING,
                        data -> CodingStudy.codes(
                                data, "fees", CodingStudy.turns(data).getFirst().words()));
        study.model.answering(MERGING, data -> new JsonObject()
                .put(
                        "same",
                        new JsonArray()
                                .add(new JsonArray(data.getJsonArray("opinions").stream()
                                        .map(one -> ((JsonObject) one).getString("id"))
                                        .toList())))
                .put("opposite", new JsonArray()));
        study.judging((statement, quote) -> statement.equals(quote) || !quote.contains("high"));

        var coded = study.coded();

        assertThat(coded.opinions()).hasSize(2);
        assertThat(coded.opinions().getFirst().supports()).hasSize(2);
        assertThat(List.of(coded.opinions().getLast().statement())).containsExactly("The fees were too high.");
    }
}
