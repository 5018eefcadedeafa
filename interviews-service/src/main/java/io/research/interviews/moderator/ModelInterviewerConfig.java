package io.research.interviews.moderator;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/**
 * How a language model speaks for the interviewer, within what the rules allow. The model itself is set under
 * {@code research.assistant}.
 */
@ConfigMapping(prefix = "research.interviewer.model")
interface ModelInterviewerConfig {

    /** How long a turn waits for the first words of the model before the rules answer instead. */
    @WithDefault("2500ms")
    Duration firstWords();

    /** How long the model may take for its whole turn; the rules say whatever it has not said by then. */
    @WithDefault("6s")
    Duration whole();

    /** How much the model may write in one turn, in its tokens. */
    @WithDefault("500")
    int tokens();

    /** How many bytes of the latest conversation the model is given, in addition to the last answer. */
    @WithDefault("2400")
    int remembered();
}
