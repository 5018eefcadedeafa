package io.research.hub.answer;

import static io.research.hub.answer.SaidFixture.all;
import static io.research.hub.answer.SaidFixture.said;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.hub.answer.Claim.Citation;
import io.research.hub.answer.Claim.Proposed;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimRulesTest {
    private static final String LATE = "It came 14 days late. They never “picked up the phone” for me.";
    private final ClaimRules rules = new ClaimRules(
            all(said(1, "How was the delivery?", LATE), said(2, "Would you pay 50 euros?", "No, never.")));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "It came late. | S1 | It came 14 days late.",
                "It came 14 days late. | S1 | came 14 days late",
                "P01 waited. | S1 | days late",
                "They did not \"picked up the phone\". | S1 | They never",
                "P02 would not pay 50 euros. | S2 | No, never.",
                "The study of 2026 has complaints. | S1 | 14 days late",
            })
    void a_claim_stands_whose_words_numbers_and_people_are_in_what_it_cites(String text, String passage, String quote) {
        assertThat(check(text, passage, quote).fault()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "It came late. | S1 | It came very late. | no contiguous part",
                "It came late. | S1 | It came 14 days late. for me. | no contiguous part",
                "It came late. | S9 | It came | no contiguous part",
                "It came late. | S2 | It came 14 days late. | no contiguous part",
                "It came 2 weeks late. | S1 | 14 days late | never count people",
                "8 people waited. | S1 | 14 days late | never count people",
                "P02 waited. | S1 | 14 days late | does not cite",
                "They were \"very rude\". | S1 | They never | in quotation marks",
                "See https://evil.example. | S1 | 14 days late | no addresses",
                "It came late [E7]. | S1 | 14 days late | no addresses",
                "It came late as S1 says. | S1 | 14 days late | no addresses",
                "<b>late</b> | S1 | 14 days late | no addresses",
            })
    void any_other_claim_goes_with_what_is_wrong_with_it(String text, String passage, String quote, String fault) {
        assertThat(check(text, passage, quote).fault()).contains(fault);
    }

    @Test
    void a_claim_needs_a_citation_and_words() {
        assertThat(rules.check(new Proposed("It came late.", false, List.of())).fault())
                .contains("citations");
        assertThat(check("", "S1", "14 days late").fault()).contains("characters");
        assertThat(check("x".repeat(601), "S1", "14 days late").fault()).contains("characters");
    }

    @Test
    void the_second_reading_sees_whole_sentences_and_the_question_of_a_short_answer() {
        var late = check("It came late.", "S1", "days late").claim().findings().getFirst();
        var no = check("Nobody pays.", "S2", "No").claim().findings().getFirst();

        assertThat(late.shown()).isEqualTo("(asked: \"How was the delivery?\") It came 14 days late.");
        assertThat(no.shown()).isEqualTo("(asked: \"Would you pay 50 euros?\") No, never.");
    }

    private ClaimRules.Checked check(String text, String passage, String quote) {
        return rules.check(new Proposed(text == null ? "" : text, false, List.of(new Citation(passage, quote))));
    }
}
