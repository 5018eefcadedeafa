package io.research.interviews.moderator;

import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * What a participant has just said. The text is data: whatever it says, it is never followed as an instruction.
 *
 * @param text as sent, of any length and content
 * @param isSkip whether the participant skipped the question, and the text is what the page says in their place
 * @param elapsed since the interview was opened; long silences are not counted as time spent in the interview
 * @param earlier the transcript before this reply, oldest first, without it; the last turns are enough
 */
public record Reply(String text, boolean isSkip, Duration elapsed, List<Utterance> earlier) {
    public Reply {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(elapsed, "elapsed");
        earlier = List.copyOf(earlier);
    }

    /** The participant's own words. */
    public Reply(String text, Duration elapsed, List<Utterance> earlier) {
        this(text, false, elapsed, earlier);
    }
}
