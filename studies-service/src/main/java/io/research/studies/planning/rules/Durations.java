package io.research.studies.planning.rules;

import java.util.Optional;
import java.util.regex.Pattern;

/** Reads how many minutes a sentence speaks of. */
final class Durations {
    private static final Pattern AMOUNT = Pattern.compile("(\\d{1,3})[\\s-]{0,2}(\\p{L}{1,12})");
    private static final int HOUR = 60;
    private static final int SHORTEST = 5;
    private static final int LONGEST = 240;

    private Durations() {}

    static Optional<Integer> minutes(Statement statement, Reader reader) {
        var amount = AMOUNT.matcher(statement.plain());
        while (amount.find()) {
            int number = Integer.parseInt(amount.group(1));
            Optional<Integer> minutes = Optional.empty();
            if (isUnit(amount.group(2), Cue.MINUTE, reader)) {
                minutes = Optional.of(number);
            } else if (isUnit(amount.group(2), Cue.HOUR, reader)) {
                minutes = Optional.of(number * HOUR);
            }
            if (minutes.isPresent()) {
                return minutes.map(any -> Math.clamp(any, SHORTEST, LONGEST));
            }
        }
        return Optional.empty();
    }

    private static boolean isUnit(String word, Cue cue, Reader reader) {
        return reader.isWord(cue, word);
    }
}
