package io.research.dashboard.panel;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.dashboard.panel.Catalog.Option;
import io.research.dashboard.panel.Catalog.Qualification;
import io.research.dashboard.panel.Quota.State;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuotaTest {
    private static final Trait AGE = new Trait(
            new Qualification(
                    1,
                    "Age",
                    "How old are you?",
                    "Demographics",
                    true,
                    List.of(new Option(101, "18 to 24"), new Option(102, "25 to 34"), new Option(103, "35 to 44"))),
            Set.of(101L, 102L));

    @ParameterizedTest
    @CsvSource({
        "'', '', UNDIVIDED",
        "3, '', OPEN",
        "3, 5, FULL",
        "8, '', FULL",
        "3, 4, NONE_OPEN",
        "9, '', TOO_MANY",
        "4, 5, TOO_MANY",
        "0, '', NOT_WHOLE",
        "1.5, '', NOT_WHOLE",
        "-1, 9, NOT_WHOLE",
        "many, '', NOT_WHOLE",
        "1e9, '', TOO_MANY",
        "99999999999999999999, '', NOT_WHOLE"
    })
    void the_rules_are_told_of_what_is_typed_for_eight_people(String young, String older, State state) {
        var quota = Quota.of(AGE, typed(young, older), 8);

        assertThat(quota.getState()).isEqualTo(state);
    }

    @Test
    void without_a_number_of_people_only_the_fields_themselves_can_be_wrong() {
        assertThat(Quota.of(AGE, typed("3", "4"), 0).getState()).isEqualTo(State.OPEN);
        assertThat(Quota.of(AGE, typed("x", ""), 0).isBroken()).isTrue();
    }

    @Test
    void only_what_is_typed_goes_to_the_api() {
        var body = Quota.of(AGE, typed("3", ""), 8).body();

        assertThat(body).isEqualTo(Map.of("qualification_id", 1L, "option_targets", Map.of("101", 3L)));
    }

    @Test
    void places_are_divided_only_by_what_admits_two_answers_of_an_attribute_with_quotas() {
        var single = new Trait(AGE.qualification(), Set.of(101L));

        assertThat(Quota.of(List.of(AGE, single), typed("", ""), 8))
                .singleElement()
                .extracting(Quota::trait)
                .isEqualTo(AGE);
    }

    @Test
    void the_address_of_an_order_says_all_of_it() {
        var sent = typed("3", "");
        sent.putSingle("target", "8");
        sent.putSingle("incident_rate", "25");
        sent.putSingle("country_code", "US");
        sent.putSingle("unknown", "x");

        var order = Order.of(sent, List.of(AGE));

        assertThat(order.address("/panel")).isEqualTo("/panel?target=8&incident_rate=25&country_code=US&quota.1.101=3");
        assertThat(order.isBroken()).isFalse();
    }

    private static MultivaluedHashMap<String, String> typed(String young, String older) {
        var typed = new MultivaluedHashMap<String, String>();
        typed.putSingle("quota.1.101", young);
        typed.putSingle("quota.1.102", older);
        return typed;
    }
}
