package io.research.local;

import java.io.FileNotFoundException;
import java.io.UncheckedIOException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.jboss.logmanager.handlers.FileHandler;

/** Sends what Kafka and the other servers inside the launcher log to a file: the terminal is for the person. */
final class ServerLog {
    private static final String LINE = "%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX} %-5p [%c{2.}] %s%e%n";

    private ServerLog() {}

    static void begin(Home home) {
        var root = Logger.getLogger("");
        for (var handler : root.getHandlers()) {
            root.removeHandler(handler);
        }
        try {
            var file = home.logs().resolve("servers.log").toFile();
            root.addHandler(new FileHandler(new PatternFormatter(LINE), file, false));
            root.setLevel(Level.WARNING);
        } catch (FileNotFoundException e) {
            throw new UncheckedIOException(e);
        }
    }
}
