package io.research.launcher;

/** Why the process does not start: one sentence for the person who set it up. */
final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refusal(String sentence) {
        super(sentence);
    }
}
