package io.research.panel.simulation;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;

/**
 * Simulated respondents, for local work: they come only where no supplier is configured, and a service that lets them come
 * starts with {@code research.installation.mode=local} only.
 */
@ConfigMapping(prefix = "research.panel.simulated")
interface SimulationConfig {

    /**
     * How many come to each fielding cycle in a minute; 0 for none. Fewer come where more than 1,000 cycles recruit at once,
     * where 200 come in one second to all cycles together, where 50 people of one organization wait for their turn, or where more interviews are held at once than
     * {@code research.job.lane.simulation.parallel} lets a process hold.
     */
    @WithDefault("0")
    double pace();

    /** Where the participant API answers. */
    @WithDefault("http://127.0.0.1:8080")
    URI participantsUrl();

    /** How long somebody thinks before an answer. */
    @WithDefault("300ms")
    Duration thinking();
}
