package io.research.panel.simulation;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;

/**
 * Simulated respondents for local development. They are used only if no supplier is configured, and a service that uses
 * them starts only with {@code research.installation.mode=local}.
 */
@ConfigMapping(prefix = "research.panel.simulated")
interface SimulationConfig {

    /**
     * How many simulated respondents enter each fielding cycle per minute; 0 for none. There are fewer if more than
     * 1,000 cycles recruit at once, if 200 enter all cycles together within one second, if 50 people of one
     * organization are waiting, or if {@code research.job.lane.simulation.parallel} interviews are in progress in one
     * process.
     */
    @WithDefault("0")
    double pace();

    /** The base URL of the participant API. */
    @WithDefault("http://127.0.0.1:8080")
    URI participantsUrl();

    /** How long a simulated respondent waits before each answer. */
    @WithDefault("300ms")
    Duration thinking();
}
