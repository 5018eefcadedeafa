package io.research.load.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;

/** A process that is held, as a network that drops every packet would hide it, and goes on later. */
public final class StoppedProcess {
    private StoppedProcess() {}

    /** Holds the process without ending it, and lets it go on after the time. */
    public static void hold(ProcessHandle process, Duration time) {
        halt(process);
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            resume(process);
        }
    }

    /** Until {@link #resume}. */
    public static void halt(ProcessHandle process) {
        signal(process, "STOP");
    }

    public static void resume(ProcessHandle process) {
        signal(process, "CONT");
    }

    private static void signal(ProcessHandle process, String name) {
        try {
            var kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
            if (kill.waitFor() != 0) {
                throw new IllegalStateException("Process " + process.pid() + " did not take " + name);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
