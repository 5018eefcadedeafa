package io.research.launcher;

import java.time.Duration;

/**
 * How long and how many.
 *
 * @param calls how many requests of the client run at once
 * @param call how long one may take, with its whole answer: a person has two minutes to confirm it, the server 18 seconds to work
 * @param notice how long a message may take that needs no answer, as the next ones wait behind it
 */
record Limits(int calls, Duration call, Duration notice, Duration connect) {
    static final Limits USUAL = new Limits(32, Duration.ofSeconds(150), Duration.ofSeconds(10), Duration.ofSeconds(5));
}
