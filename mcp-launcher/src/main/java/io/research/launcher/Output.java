package io.research.launcher;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What the client reads: one message per line, whoever writes. What it should not read goes to the log. */
final class Output {
    private final OutputStream messages;
    private final PrintStream log;
    private final String secret;

    /** @param secret never to be seen in what this process says itself */
    Output(OutputStream messages, PrintStream log, String secret) {
        this.messages = messages;
        this.log = log;
        this.secret = secret;
    }

    /** Line breaks of JSON are blanks, as they cannot be in its strings. */
    synchronized void message(String json) {
        var line = json.replace('\r', ' ').replace('\n', ' ') + '\n';
        try {
            messages.write(line.getBytes(StandardCharsets.UTF_8));
            messages.flush();
        } catch (IOException e) {
            log("The client does not read any more.");
        }
    }

    /** A fault is always in the log, and is the answer of a message that waits for one. */
    void fault(Message message, Fault fault) {
        log(fault.message());
        if (message.waits()) {
            message(fault.answerTo(message.id()).replace(secret, "***"));
        }
    }

    void log(String sentence) {
        log.println("research: " + sentence.replace(secret, "***"));
    }
}
