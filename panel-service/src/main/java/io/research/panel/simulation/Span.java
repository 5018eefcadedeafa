package io.research.panel.simulation;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The numbers that an option such as "25 to 34" stands for, both ends in it. */
record Span(int from, int to) {
    private static final int ENDLESS = Integer.MAX_VALUE;
    private static final Pattern SEPARATED = Pattern.compile("(?<=\\d)[.,'\u00a0\u202f](?=\\d{3}(?!\\d))");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");
    private static final Pattern BARE = Pattern.compile("\\W*\\d+\\W*");

    /**
     * The spans of all options. One with a single number is that number; with words beside it, and the lowest or the highest
     * of all, it is open to that side: "under 18", "65 or older".
     *
     * @return one for each option, empty for an option without a number
     */
    static List<Optional<Span>> of(List<String> options) {
        var numbers = options.stream().map(Span::numbers).toList();
        int lowest = numbers.stream()
                .flatMap(List::stream)
                .mapToInt(each -> each)
                .min()
                .orElse(0);
        int highest = numbers.stream()
                .flatMap(List::stream)
                .mapToInt(each -> each)
                .max()
                .orElse(0);
        boolean isLowestTaken = numbers.stream().anyMatch(each -> each.size() == 2 && each.contains(lowest));
        return IntStream.range(0, options.size())
                .mapToObj(at -> switch (numbers.get(at).size()) {
                    case 1 -> {
                        int number = numbers.get(at).getFirst();
                        boolean isOpen = !isBare(options.get(at));
                        yield Optional.of(
                                isOpen && number == highest
                                        ? new Span(number, ENDLESS)
                                        : isOpen && number == lowest
                                                ? new Span(0, isLowestTaken ? number - 1 : number)
                                                : new Span(number, number));
                    }
                    case 2 ->
                        Optional.of(new Span(
                                numbers.get(at).getFirst(), numbers.get(at).getLast()));
                    default -> Optional.<Span>empty();
                })
                .toList();
    }

    /** The numbers in a text; "1,001" is one. */
    static List<Integer> numbers(String text) {
        return NUMBER.matcher(SEPARATED.matcher(text).replaceAll(""))
                .results()
                .map(found -> Integer.valueOf(found.group()))
                .toList();
    }

    boolean holds(int number) {
        return from <= number && number <= to;
    }

    boolean isOpen() {
        return to == ENDLESS;
    }

    /** The option that holds the number; the first of them where spans meet. */
    static OptionalInt indexOf(List<Optional<Span>> spans, int number) {
        return IntStream.range(0, spans.size())
                .filter(at -> spans.get(at).filter(span -> span.holds(number)).isPresent())
                .findFirst();
    }

    /** "5+" is more than its number. */
    private static boolean isBare(String option) {
        String text = SEPARATED.matcher(option).replaceAll("");
        return BARE.matcher(text).matches() && !text.contains("+") && !text.contains("<") && !text.contains(">");
    }
}
