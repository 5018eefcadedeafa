package io.research.interviews.moderator;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How a language model takes the interviewer's turns, within what the rules allow. Which model: {@code research.assistant}. */
@ConfigMapping(prefix = "research.interviewer.model")
interface ModelInterviewerConfig {

    /** How long a turn waits for the model to begin, before the rules speak. */
    @WithDefault("2500ms")
    Duration firstWords();

    /** How long the model may speak; what it has not said by then the rules say. */
    @WithDefault("6s")
    Duration whole();

    /** How much it may write in one turn, in its tokens. */
    @WithDefault("500")
    int tokens();

    /** How many bytes of the conversation it is told, the latest; the last answer comes on top. */
    @WithDefault("2400")
    int remembered();
}
