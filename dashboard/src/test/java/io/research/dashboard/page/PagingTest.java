package io.research.dashboard.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.apiclient.Query;
import org.junit.jupiter.api.Test;

class PagingTest {
    private static final Query LIST = Query.of("/app/studies").with("name", "tea");

    @Test
    void a_page_in_the_middle_leads_both_ways() {
        var paging = Paging.of(2, 20, 45, LIST);

        assertThat(paging.getFirst()).isEqualTo(21);
        assertThat(paging.getLast()).isEqualTo(40);
        assertThat(paging.getIsMore()).isTrue();
        assertThat(paging.getPrevious()).isEqualTo("/app/studies?name=tea&page=1");
        assertThat(paging.getNext()).isEqualTo("/app/studies?name=tea&page=3");
    }

    @Test
    void the_last_page_ends_where_the_list_does() {
        var paging = Paging.of(3, 20, 45, Query.of("/app/studies"));

        assertThat(paging.getLast()).isEqualTo(45);
        assertThat(paging.getIsMore()).isFalse();
        assertThat(paging.getPrevious()).isEqualTo("/app/studies?page=2");
    }

    @Test
    void an_empty_list_begins_with_nothing() {
        assertThat(Paging.of(1, 20, 0, LIST).getFirst()).isZero();
    }

    @Test
    void a_number_that_no_page_has_is_mended() {
        assertThat(Paging.number(null)).isEqualTo(1);
        assertThat(Paging.number(-7)).isEqualTo(1);
        assertThat(Paging.number(Integer.MAX_VALUE)).isEqualTo(100_000);
    }
}
