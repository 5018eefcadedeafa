package io.research.gateway.credential;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.formatters.PatternFormatter;

/** All that the gateway logs from debug messages upwards, with stack traces, until it is closed. */
final class LogRecording extends Handler implements AutoCloseable {
    /** The client of the tests runs in this process and may say what it sends. */
    private static final String CLIENT_OF_THE_TESTS = "org.apache.http";

    private final Logger root = Logger.getLogger("");
    private final Level rootLevel = root.getLevel();
    private final Map<Handler, Level> others = new LinkedHashMap<>();
    private final PatternFormatter formatter = new PatternFormatter("%c %s%e%n");
    private final StringBuffer text = new StringBuffer();

    private LogRecording() {
        setLevel(Level.ALL);
    }

    static LogRecording started() {
        var recording = new LogRecording();
        for (Handler other : recording.root.getHandlers()) {
            recording.others.put(other, other.getLevel());
            other.setLevel(Level.INFO);
        }
        recording.root.addHandler(recording);
        recording.root.setLevel(Level.FINE);
        return recording;
    }

    String text() {
        return text.toString();
    }

    @Override
    public void publish(LogRecord line) {
        if (!line.getLoggerName().startsWith(CLIENT_OF_THE_TESTS)) {
            text.append(formatter.format(line));
        }
    }

    @Override
    public void flush() {
        // Nothing is held back.
    }

    @Override
    public void close() {
        root.setLevel(rootLevel);
        root.removeHandler(this);
        others.forEach(Handler::setLevel);
    }
}
