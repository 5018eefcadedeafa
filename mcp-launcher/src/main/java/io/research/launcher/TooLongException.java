package io.research.launcher;

import java.io.IOException;

/** The server sends more than a message may have. */
final class TooLongException extends IOException {
    private static final long serialVersionUID = 1L;

    TooLongException() {
        super("The answer is longer than an answer may be.");
    }
}
