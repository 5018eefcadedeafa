package io.research.interviews.moderator.guide;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;

/**
 * Options to choose from. Their order is another one from person to person, so that none gains by its place.
 *
 * @param fixed how many of the last ones keep their place
 */
public record Choice(List<String> options, int fixed) {

    public Choice {
        options = List.copyOf(options);
        fixed = Math.clamp(fixed, 0, options.size());
    }

    /** The question and, a line each, the options in the order for that interview: always the same for the same one. */
    String shownTo(String question, UUID interviewId) {
        var rotated = new ArrayList<>(options.subList(0, options.size() - fixed));
        Collections.rotate(rotated, Math.floorMod(interviewId.getLeastSignificantBits(), Math.max(1, rotated.size())));
        rotated.addAll(options.subList(options.size() - fixed, options.size()));
        return question + "\n– " + String.join("\n– ", rotated);
    }
}
