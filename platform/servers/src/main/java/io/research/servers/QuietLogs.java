package io.research.servers;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/** Keeps the hundreds of lines of a healthy start out of the logs of whoever starts a server in its own JVM. */
final class QuietLogs {
    /** Held, because the logging system forgets a logger and its level when nobody holds it. */
    private static final List<Logger> QUIET = Stream.of(
                    "kafka", "org.apache.kafka", "state.change.logger", "io.zonky.test")
            .map(Logger::getLogger)
            .toList();

    /** Warns at each start that it starts. */
    private static final Logger CONTROLLER = Logger.getLogger("org.apache.kafka.controller.QuorumController");

    private QuietLogs() {}

    /** Lets warnings and errors through, nothing else. */
    static void apply() {
        QUIET.forEach(logger -> logger.setLevel(Level.WARNING));
        CONTROLLER.setLevel(Level.SEVERE);
    }
}
