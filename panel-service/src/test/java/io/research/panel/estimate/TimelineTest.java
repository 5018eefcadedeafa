package io.research.panel.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.panel.order.Frequency;
import io.research.panel.order.PanelOrder;
import io.research.panel.quota.QuotaCell;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineTest {
    private static final long AGE = 1;
    private static final long GENDER = 2;

    @Test
    void of_two_options_with_as_many_places_the_rarer_one_fills_last() {
        var cells = List.of(cell(GENDER, 50, 201), cell(GENDER, 50, 203));

        var time = in("US", 100, cells);

        assertThat(time.cellHours().get(1))
                .isGreaterThan(20 * time.cellHours().get(0))
                .isEqualTo(time.hours());
    }

    @Test
    void the_shares_are_those_of_the_country() {
        var cells = List.of(cell(AGE, 50, 101), cell(AGE, 50, 107));

        var young = in("IN", 100, cells).cellHours();
        var old = in("JP", 100, cells).cellHours();

        assertThat(young.get(1)).isGreaterThan(young.get(0));
        assertThat(ratio(young)).isGreaterThan(5 * ratio(old));
    }

    @Test
    void open_options_fill_their_places_together() {
        var cells = List.of(cell(GENDER, 50, 201), new QuotaCell(GENDER, List.of(202L, 203L, 204L), true, 50));

        var hours = in("US", 100, cells).cellHours();

        assertThat(ratio(hours)).isBetween(0.8, 1.2);
    }

    private static double ratio(List<Integer> hours) {
        return (double) hours.get(1) / hours.get(0);
    }

    private static QuotaCell cell(long qualification, int limit, long option) {
        return new QuotaCell(qualification, List.of(option), false, limit);
    }

    private static Timeline in(String country, int target, List<QuotaCell> cells) {
        var order = new PanelOrder(target, BigDecimal.ONE, country, Frequency.ONE_TIME, true, List.of(), null);
        return Timeline.of(order, cells);
    }
}
