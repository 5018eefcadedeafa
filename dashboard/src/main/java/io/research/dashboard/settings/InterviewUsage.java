package io.research.dashboard.settings;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;

/** Interviews period by period, as the API counts them, and as bars. */
public record InterviewUsage(Scope scope, long totalInterviews, BigDecimal totalUnits, List<Row> rows) {
    private static final int HEIGHT = 100;
    private static final int STEP = 10;
    private static final int GAP = 2;

    /** The days that are counted. */
    public record Scope(LocalDate startDate, LocalDate endDate, String cadence) {}

    public record Row(LocalDate periodStart, LocalDate periodEnd, long interviews, BigDecimal units) {

        /** Whether the period is a single day. */
        public boolean isDay() {
            return periodStart.equals(periodEnd);
        }
    }

    /** A bar of the picture, which is {@link #getWidth} wide and 100 high. */
    public record Bar(int x, int y, int width, int height, Row row) {}

    public int getWidth() {
        return rows.size() * STEP;
    }

    public long getMost() {
        return rows.stream().mapToLong(Row::interviews).max().orElse(0);
    }

    /** One for each period, the highest as high as the picture; a period with interviews is never too low to see. */
    public List<Bar> getBars() {
        long most = Math.max(1, getMost());
        return IntStream.range(0, rows.size())
                .mapToObj(index -> {
                    var row = rows.get(index);
                    int height = row.interviews() == 0 ? 0 : (int) Math.max(1, HEIGHT * row.interviews() / most);
                    return new Bar(index * STEP + GAP / 2, HEIGHT - height, STEP - GAP, height, row);
                })
                .toList();
    }
}
