package io.research.panel.estimate;

import io.research.panel.catalog.Population;
import io.research.panel.order.PanelOrder;
import io.research.panel.quota.QuotaCell;
import java.util.List;

/**
 * Estimates the duration of recruitment. People arrive evenly over the day, limited by the country's supply and the
 * incidence; of the people who answer a qualification, each option has its share in the country
 * ({@code catalog/population.json}). The slowest place decides.
 *
 * @param hours expected
 * @param low when it goes well
 * @param high when it does not
 * @param cellHours how long each cell of the quotas takes to fill
 */
record Timeline(int hours, int low, int high, List<Integer> cellHours) {
    private static final double HOURS_OF_DAY = 24;
    private static final double GOOD = 0.6;
    private static final double BAD = 1.8;
    private static final double LEAST_RATE = 0.01;

    static Timeline of(PanelOrder order, List<QuotaCell> cells) {
        double percent = Math.max(order.incidentRate().doubleValue(), LEAST_RATE);
        double perHour = order.country().dailySupply() / HOURS_OF_DAY * percent / 100;
        var population = Population.of(order.countryCode());
        var cellHours = cells.stream()
                .map(cell -> up(cell.limit() / (perHour * population.part(cell.options(), optionsBeside(cell, cells)))))
                .toList();
        double longest = cellHours.stream().mapToInt(Integer::intValue).max().orElse(0);
        double expected = Math.max(order.target() / perHour, longest);
        return new Timeline(up(expected), up(expected * GOOD), up(expected * BAD), cellHours);
    }

    /** Those of all cells of the same qualification. */
    private static List<Long> optionsBeside(QuotaCell cell, List<QuotaCell> cells) {
        return cells.stream()
                .filter(other -> other.qualificationId() == cell.qualificationId())
                .flatMap(other -> other.options().stream())
                .toList();
    }

    private static int up(double hours) {
        return (int) Math.max(1, Math.ceil(Math.min(hours, Integer.MAX_VALUE)));
    }
}
