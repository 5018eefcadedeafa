package io.research.assistant;

import java.util.concurrent.atomic.AtomicLong;

/** Adds up what the calls of one piece of work have cost, such as those for one report. Safe for any thread. */
public final class ModelTally {
    private final AtomicLong calls = new AtomicLong();
    private final AtomicLong tokensIn = new AtomicLong();
    private final AtomicLong tokensOut = new AtomicLong();

    /** One call that an endpoint has answered, usably or not. */
    public void add(long in, long out) {
        calls.incrementAndGet();
        tokensIn.addAndGet(in);
        tokensOut.addAndGet(out);
    }

    /** What has been spent until now. */
    public Spent spent() {
        return new Spent(calls.get(), tokensIn.get(), tokensOut.get());
    }

    /**
     * What some calls have cost.
     *
     * @param tokensIn as the endpoint tells them; estimated where it does not
     */
    public record Spent(long calls, long tokensIn, long tokensOut) {
        public static final Spent NOTHING = new Spent(0, 0, 0);
    }
}
