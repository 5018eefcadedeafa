package io.research.text.masking.reading;

import java.util.ArrayList;
import java.util.List;

/** Forms of single tokens that are no identifiers: days, years, clocks, decimals, books. */
public final class NumberForm {
    private static final int FIRST_YEAR = 1900;
    private static final int LAST_YEAR = 2100;
    private static final int BOOK_DIGITS = 13;
    private static final int FEWEST_OF_LIMITS = 10;
    private static final int MOST_OF_LIMITS = 18;

    private final List<String> groups = new ArrayList<>();
    private final StringBuilder signs = new StringBuilder();

    private NumberForm(String written) {
        var group = new StringBuilder();
        for (char character : written.toCharArray()) {
            if (Characters.isDigit(character)) {
                group.append(character);
            } else {
                signs.append(character);
                groups.add(group.toString());
                group.setLength(0);
            }
        }
        groups.add(group.toString());
    }

    static boolean isOther(String written) {
        var form = new NumberForm(written);
        return form.isDay()
                || form.isYears()
                || form.isClocks()
                || form.isDecimal()
                || form.isLimit()
                || isBook(written);
    }

    /** Whether it is one, with the same sign or space between its parts. */
    public static boolean isDay(String written) {
        return new NumberForm(written).isDay();
    }

    private boolean isDay() {
        if (groups.size() != 3 || signs.charAt(0) != signs.charAt(1) || "-./ ".indexOf(signs.charAt(0)) < 0) {
            return false;
        }
        return fits(0, 4, 4, FIRST_YEAR, LAST_YEAR) && fits(1, 1, 2, 1, 12) && fits(2, 1, 2, 1, 31)
                || fits(0, 1, 2, 1, 31)
                        && fits(1, 1, 2, 1, 31)
                        && (fits(0, 1, 2, 1, 12) || fits(1, 1, 2, 1, 12))
                        && (fits(2, 4, 4, FIRST_YEAR, LAST_YEAR) || fits(2, 2, 2, 0, 99));
    }

    private boolean isYears() {
        return groups.size() == 2
                && "-/".indexOf(signs.charAt(0)) >= 0
                && fits(0, 4, 4, FIRST_YEAR, LAST_YEAR)
                && (fits(1, 4, 4, FIRST_YEAR, LAST_YEAR) || fits(1, 2, 2, 0, 99));
    }

    private boolean isClocks() {
        return groups.size() == 4
                && ".-.".contentEquals(signs)
                && fits(0, 1, 2, 0, 24)
                && fits(1, 2, 2, 0, 59)
                && fits(2, 1, 2, 0, 24)
                && fits(3, 2, 2, 0, 59);
    }

    private boolean isDecimal() {
        return groups.size() == 2
                && signs.charAt(0) == '.'
                && !(groups.getFirst().length() == 3 && groups.getLast().length() == 4)
                && !(groups.getFirst().length() > 1 && groups.getFirst().startsWith("0"));
    }

    /** The largest integer of a machine, or how many there are: 2147483647, 4294967296. */
    private boolean isLimit() {
        String digits = groups.getFirst();
        if (groups.size() > 1 || digits.length() < FEWEST_OF_LIMITS || digits.length() > MOST_OF_LIMITS) {
            return false;
        }
        long value = Long.parseLong(digits);
        return Long.bitCount(value) == 1 || Long.bitCount(value + 1) == 1;
    }

    private static boolean isBook(String written) {
        String digits = written.replaceAll("\\D", "");
        if (digits.length() != BOOK_DIGITS || !digits.startsWith("978") && !digits.startsWith("979")) {
            return false;
        }
        int sum = 0;
        for (int at = 0; at < BOOK_DIGITS; at++) {
            sum += (digits.charAt(at) - '0') * (at % 2 == 0 ? 1 : 3);
        }
        return sum % 10 == 0 && !written.startsWith("+");
    }

    private boolean fits(int group, int shortest, int longest, int least, int most) {
        String digits = groups.get(group);
        if (digits.length() < shortest || digits.length() > longest) {
            return false;
        }
        int value = Integer.parseInt(digits);
        return value >= least && value <= most;
    }

    /** How long the groups of digits are, one character each. */
    public static String shape(String written) {
        var shape = new StringBuilder();
        for (String group : new NumberForm(written).groups) {
            if (!group.isEmpty()) {
                shape.append((char) ('0' + group.length()));
            }
        }
        return shape.toString();
    }

    public static boolean isYear(String digits) {
        return digits.length() == 4 && Integer.parseInt(digits) >= FIRST_YEAR && Integer.parseInt(digits) < LAST_YEAR;
    }
}
