package io.research.signal.answer;

import io.research.signal.run.HeadlineMetric;
import io.research.signal.run.Mode;
import io.research.signal.run.RunTerms;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How often what was answered, counted by code. Answers that cannot be told, and those that were given to another question
 * than the present one, are {@code unclear} and count in {@code of}.
 */
public final class AnswerCounts {
    public static final String UNCLEAR = "unclear";

    private static final String PERCENT = "percent";
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final Mode mode;
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    /** Apart from the options, one of which may be called so too. */
    private final int unclear;

    private final int of;

    /**
     * One line of it.
     *
     * @param option as people read it
     */
    public record Line(String option, int count, BigDecimal percent) {}

    /**
     * Of how many answers.
     *
     * @param mode under which they were given
     * @param choice as it is kept, or null
     */
    public record Count(Mode mode, String choice, int count) {}

    public AnswerCounts(RunTerms terms, List<Count> answers) {
        mode = terms.mode();
        options(terms).values().forEach(option -> counts.put(option, 0));
        answers.forEach(answer ->
                optionOf(terms, answer).ifPresent(option -> counts.merge(option, answer.count(), Integer::sum)));
        of = answers.stream().mapToInt(Count::count).sum();
        unclear = of - counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Which option an answer counts for; empty where that cannot be told. */
    private static Optional<String> optionOf(RunTerms terms, Count answer) {
        return answer.mode() == terms.mode() && answer.choice() != null
                ? Optional.ofNullable(options(terms).get(answer.choice()))
                : Optional.empty();
    }

    /** The same of one answer. */
    public static Optional<String> optionOf(RunTerms terms, Answer answer) {
        return optionOf(terms, new Count(answer.mode(), answer.choice(), 1));
    }

    /** All options in the order of the request, and last those that cannot be told. */
    public List<Line> lines() {
        return Stream.concat(
                        counts.entrySet().stream().map(option -> line(option.getKey(), option.getValue())),
                        Stream.of(line(UNCLEAR, unclear)))
                .toList();
    }

    /** The number of the run; null before anybody answered. */
    public HeadlineMetric headline() {
        if (of == 0) {
            return null;
        }
        return switch (mode) {
            case PREFERENCE -> preferred();
            case CLAIM -> metric("believe the claim", counts.get("believes"));
            case MESSAGE -> metric("understood the message as intended", counts.get("understood"));
        };
    }

    /** What most people answered; several where they are equally many; none where nothing can be told. */
    public List<String> leading() {
        int most = counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        return counts.entrySet().stream()
                .filter(option -> most > 0 && option.getValue() == most)
                .map(Map.Entry::getKey)
                .toList();
    }

    public int of() {
        return of;
    }

    /** How many cannot be told. */
    public int unclear() {
        return unclear;
    }

    private Line line(String option, int count) {
        return new Line(option, count, percent(count));
    }

    private HeadlineMetric preferred() {
        var leading = leading();
        String quoted = leading.stream().map(option -> "“" + option + "”").collect(Collectors.joining(" and "));
        return switch (leading.size()) {
            case 0 -> metric("chose an option", 0);
            case 1 -> metric("chose " + quoted, counts.get(leading.getFirst()));
            default -> metric("tie between " + quoted, counts.get(leading.getFirst()));
        };
    }

    private HeadlineMetric metric(String label, int count) {
        return unclear == of
                ? new HeadlineMetric("no clear answer", null, PERCENT, 0, of)
                : new HeadlineMetric(label, percent(count), PERCENT, count, of);
    }

    private BigDecimal percent(int count) {
        return of == 0
                ? BigDecimal.ZERO
                : BigDecimal.valueOf(count).multiply(HUNDRED).divide(BigDecimal.valueOf(of), 1, RoundingMode.HALF_UP);
    }

    /** By what is kept, what people read. */
    private static Map<String, String> options(RunTerms terms) {
        var options = new LinkedHashMap<String, String>();
        switch (terms.mode()) {
            case PREFERENCE -> terms.options().forEach(option -> options.put(option, option));
            case CLAIM -> {
                options.put("0", "believes");
                options.put("1", "does not believe");
                options.put("2", "not sure");
            }
            case MESSAGE -> {
                options.put("0", "understood");
                options.put("1", "not understood");
                options.put("2", "partly understood");
            }
        }
        return options;
    }
}
