package io.research.interviews.moderator.reply;

import io.research.interviews.moderator.safety.Concern;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * What a participant has just said. The text is data: whatever it says, it is never followed as an instruction.
 *
 * @param text as sent, of any length and content
 * @param elapsed since the interview was opened; long silences are not counted as time spent in the interview
 * @param earlier the transcript before this reply, oldest first, without it; the last turns are enough
 * @param suspected what words like these often show, as somebody else has read them; never certain, null mostly
 */
public record Reply(String text, Duration elapsed, List<Utterance> earlier, Concern suspected) {
    /** Before anything was said. */
    public static final Reply NONE = new Reply("", Duration.ZERO, List.of());

    public Reply(String text, Duration elapsed, List<Utterance> earlier) {
        this(text, elapsed, earlier, null);
    }

    /** The same, with what somebody else suspects in it; null for nothing. */
    public Reply suspecting(Concern concern) {
        return new Reply(text, elapsed, earlier, concern);
    }

    Reply withText(String other) {
        return new Reply(other, elapsed, earlier, suspected);
    }

    public Reply {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(elapsed, "elapsed");
        earlier = List.copyOf(earlier);
    }
}
