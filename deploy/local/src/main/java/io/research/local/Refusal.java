package io.research.local;

/** Why the stack does not start or cannot go on: one sentence for the person at the terminal. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Refusal(String sentence) {
        super(sentence);
    }

    /** What a fault means for the person; a full disk hides behind many of them. */
    public static Refusal of(Throwable fault, Home home) {
        if (fault instanceof Refusal refusal) {
            return refusal;
        }
        for (var cause = fault; cause != null; cause = cause.getCause()) {
            if (String.valueOf(cause.getMessage()).contains("No space left on device")) {
                return diskFull(home);
            }
        }
        return new Refusal(fault.getMessage() == null ? fault.toString() : fault.getMessage());
    }

    static Refusal diskFull(Home home) {
        return new Refusal("The disk that holds " + home + " is full: make room and start again.");
    }
}
