package io.research.apiclient;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QueryTest {

    @Test
    void what_is_not_given_is_not_asked_for() {
        var query = Query.of("/studies").with("name", " ").with("status", null).with("page", 2);

        assertThat(query.text()).isEqualTo("/studies?page=2");
    }

    @Test
    void whatever_is_typed_stays_in_its_parameter() {
        var query = Query.of("/studies").with("name", "a&b=c #%/?+ü").with("page", 1);

        assertThat(query.text()).isEqualTo("/studies?name=a%26b%3Dc%20%23%25%2F%3F%2B%C3%BC&page=1");
    }
}
