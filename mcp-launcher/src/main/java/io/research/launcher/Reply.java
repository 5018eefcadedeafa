package io.research.launcher;

import java.net.http.HttpResponse;

/** What comes back for one message. After its end nothing is written for it any more, so that no request has two answers. */
final class Reply {
    private final Message message;
    private final Output output;
    private boolean answered;
    private boolean ended;
    private String protocol;

    Reply(Message message, Output output) {
        this.message = message;
        this.output = output;
    }

    /** A message of the server: the answer, or before it news of it or a question to the client. */
    synchronized void message(String json) {
        var members = JsonMembers.of(json);
        boolean answer = members.isList()
                || members.value("result").isPresent()
                || members.value("error").isPresent();
        if (ended || !answer && members.value("method").isEmpty()) {
            return;
        }
        protocol = members.string("result.protocolVersion")
                .filter(Reply::isVersion)
                .orElse(protocol);
        answered |= answer;
        output.message(json);
    }

    private static boolean isVersion(String text) {
        return text.matches("[\\w.-]+");
    }

    synchronized void end(HttpResponse<String> answer) {
        if (answer.statusCode() >= 300) {
            end(Fault.of(answer));
            return;
        }
        if (!answer.body().isBlank()) {
            message(answer.body());
        }
        if (message.waits()) {
            end(answer.body().isBlank() ? Fault.noAnswer() : Fault.notOfTheProtocol());
        }
        ended = true;
    }

    synchronized void end(Fault fault) {
        if (!ended && !answered) {
            output.fault(message, fault);
        }
        ended = true;
    }

    /** The version that the server chose; null if it chose none. */
    synchronized String protocol() {
        return protocol;
    }
}
