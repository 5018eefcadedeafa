package io.research.interviews.moderator.language;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The interviewer's own words in one language. */
public record Phrases(Map<Phrase, List<String>> wordings) {
    private static final Pattern PLACE = Pattern.compile("\\{([a-z]++)}");

    public Phrases {
        wordings = Map.copyOf(wordings);
    }

    /** One of the wordings; the same turn always gives the same one, the next turn the next. */
    public String say(Phrase phrase, int turn) {
        List<String> all = wordings.get(phrase);
        return all.get(Math.floorMod(turn, all.size()));
    }

    /** Like {@link #say}, but never the wording given, unless there is no other. */
    public String sayOtherThan(String wording, Phrase phrase, int turn) {
        String chosen = say(phrase, turn);
        return chosen.equals(wording) ? say(phrase, turn + 1) : chosen;
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
