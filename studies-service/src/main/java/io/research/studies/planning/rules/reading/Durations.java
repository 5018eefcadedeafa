package io.research.studies.planning.rules.reading;

import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.CuePattern;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/** Reads how many minutes a sentence speaks of: the longer end of a range. */
public final class Durations {
    private static final Pattern AMOUNT = Pattern.compile(
            "(?<!\\p{Nd})(?<!\\p{Nd}[.,])(\\p{Nd}{1,3})(?:[.,](\\p{Nd}{1,2}))?(?:\\s?-?ish|\\sor so|\\s?odd|\\+)?[\\s-]{0,2}"
                    + "(\\p{L}[\\p{L}\\p{M}]{0,11})");
    private static final Pattern HOURS_AND_MINUTES =
            Pattern.compile("(?<!\\p{Nd})([1-3])\\s?h\\s?([0-5]\\p{Nd})(?!\\p{Nd})");
    private static final int[] NUMBERS = {5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90};
    private static final int HOUR = 60;
    private static final SequencedMap<Cue, Integer> NAMED = named();
    private static final int SHORTEST = 5;
    private static final int LONGEST = 240;

    private Durations() {}

    private static SequencedMap<Cue, Integer> named() {
        var named = new LinkedHashMap<Cue, Integer>();
        named.put(Cue.HOUR_AND_HALF, HOUR * 3 / 2);
        named.put(Cue.THREE_QUARTERS, HOUR * 3 / 4);
        named.put(Cue.QUARTER_HOUR, HOUR / 4);
        named.put(Cue.HALF_HOUR, HOUR / 2);
        return named;
    }

    public static Optional<Integer> minutes(Statement statement, Reader reader) {
        return byName(statement, reader)
                .or(() -> inFigures(statement, reader))
                .or(() -> inWords(statement, reader))
                .or(() -> Optional.of(HOUR).filter(any -> reader.finds(Cue.ONE_HOUR, statement)));
    }

    private static Optional<Integer> byName(Statement statement, Reader reader) {
        return NAMED.entrySet().stream()
                .filter(named -> reader.finds(named.getKey(), statement))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static Optional<Integer> inFigures(Statement statement, Reader reader) {
        var together = HOURS_AND_MINUTES.matcher(statement.plain());
        if (together.find()) {
            return Optional.of(Integer.parseInt(together.group(1)) * HOUR + Integer.parseInt(together.group(2)));
        }
        var amount = AMOUNT.matcher(statement.plain());
        while (amount.find()) {
            int unit = reader.beginsWith(Cue.MINUTE, amount.group(3))
                    ? 1
                    : reader.beginsWith(Cue.HOUR, amount.group(3)) ? HOUR : 0;
            int minutes = (int) Math.round(number(amount.group(1), amount.group(2)) * unit);
            if (minutes >= SHORTEST && minutes <= LONGEST) {
                return Optional.of(minutes);
            }
        }
        return Optional.empty();
    }

    private static double number(String whole, String fraction) {
        return fraction == null
                ? Integer.parseInt(whole)
                : Integer.parseInt(whole) + Integer.parseInt(fraction) / Math.pow(10, fraction.length());
    }

    /** "Twenty minutes": the longest numbers first, for some end with others. */
    private static Optional<Integer> inWords(Statement statement, Reader reader) {
        String plain = statement.plain();
        for (PlanLanguage language : reader.languages()) {
            List<CuePattern> words = language.cues(Cue.NUMBERS).patterns();
            for (int at = words.size() - 1; at >= 0; at--) {
                String word = words.get(at).before();
                int found = CuePattern.find(plain, word, 0, false);
                String behind = found < 0 ? "" : Typography.bareStart(plain.substring(found + word.length()));
                if (!behind.isEmpty() && reader.beginsWith(Cue.MINUTE, behind)) {
                    return Optional.of(NUMBERS[at]);
                }
            }
        }
        return Optional.empty();
    }
}
