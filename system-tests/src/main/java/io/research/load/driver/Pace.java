package io.research.load.driver;

import java.time.Duration;

/**
 * Moments at a steady rate. Each is due by the clock, however late the one before it was, and whatever is timed counts from
 * when it was due: one slow answer shows in the times of all that had to wait for it.
 *
 * @param beginNanos when the first one is due, as {@link System#nanoTime} tells it
 */
public record Pace(long beginNanos, double perSecond) {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;

    /** From now on. */
    public static Pace of(double perSecond) {
        return new Pace(System.nanoTime(), perSecond);
    }

    /** How many are due within that time. */
    public int within(Duration duration) {
        return (int) Math.round(duration.toNanos() * perSecond / NANOS_PER_SECOND);
    }

    /** When that one is due; the first one is number 0. */
    public long due(long number) {
        return beginNanos + (long) (number * NANOS_PER_SECOND / perSecond);
    }

    /** Waits until that one is due, not at all where it is late, and answers when it was due. */
    public long await(long number) {
        sleepUntil(due(number));
        return due(number);
    }

    public static void sleepUntil(long nanos) {
        sleep(Duration.ofNanos(nanos - System.nanoTime()));
    }

    public static void sleep(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("ended while it waited", e);
        }
    }

    public static double millisSince(long nanos) {
        return (System.nanoTime() - nanos) / NANOS_PER_MILLI;
    }
}
