package io.research.studies.planning.rules;

import java.util.Optional;
import java.util.regex.Pattern;

/** Reads how many minutes a sentence speaks of: the longer end of a range. */
final class Durations {
    private static final Pattern AMOUNT =
            Pattern.compile("(?<!\\p{Nd})(\\p{Nd}{1,3})(?:[\\s-]{0,2})(\\p{L}[\\p{L}\\p{M}]{0,11})");
    private static final int HOUR = 60;
    private static final int SHORTEST = 5;
    private static final int LONGEST = 240;

    private Durations() {}

    static Optional<Integer> minutes(Statement statement, Reader reader) {
        if (reader.finds(Cue.HALF_HOUR, statement)) {
            return Optional.of(HOUR / 2);
        }
        var amount = AMOUNT.matcher(statement.plain());
        while (amount.find()) {
            int number = Integer.parseInt(amount.group(1));
            int unit = reader.beginsWith(Cue.MINUTE, amount.group(2))
                    ? 1
                    : reader.beginsWith(Cue.HOUR, amount.group(2)) ? HOUR : 0;
            if (unit > 0 && number * unit >= SHORTEST && number * unit <= LONGEST) {
                return Optional.of(number * unit);
            }
        }
        return reader.finds(Cue.ONE_HOUR, statement) ? Optional.of(HOUR) : Optional.empty();
    }
}
