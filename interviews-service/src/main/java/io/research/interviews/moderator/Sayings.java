package io.research.interviews.moderator;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The interviewer's own words in one language. */
record Sayings(Map<Saying, List<String>> wordings) {
    private static final Pattern PLACE = Pattern.compile("\\{([a-z]++)}");

    public Sayings {
        wordings = Map.copyOf(wordings);
        for (Saying saying : Saying.values()) {
            if (wordings.getOrDefault(saying, List.of()).isEmpty()) {
                throw new IllegalArgumentException("no words for " + saying);
            }
        }
    }

    /** One of the wordings; the same turn always gets the same one, and the next turn the next. */
    public String say(Saying saying, int turn) {
        List<String> all = wordings.get(saying);
        return all.get(Math.floorMod(turn, all.size()));
    }

    /** The wording with each of its placeholders filled by the value of that name. */
    public static String fill(String wording, Map<String, String> values) {
        return PLACE.matcher(wording)
                .replaceAll(place -> Matcher.quoteReplacement(values.getOrDefault(place.group(1), "")));
    }

    /** The wording with its placeholder filled; what is filled in is not searched for placeholders. */
    public static String fill(String wording, String value) {
        return PLACE.matcher(wording).replaceAll(place -> Matcher.quoteReplacement(value));
    }
}
