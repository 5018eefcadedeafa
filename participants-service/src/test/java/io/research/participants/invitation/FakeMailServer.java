package io.research.participants.invitation;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A mail server that misbehaves as told, and otherwise accepts every e-mail. */
public final class FakeMailServer implements AutoCloseable {
    private static final String SILENCE = "";

    private final ServerSocket listening;
    private final List<Socket> connections = new CopyOnWriteArrayList<>();
    private final List<String> accepted = new CopyOnWriteArrayList<>();
    private final AtomicInteger tries = new AtomicInteger();
    private final Queue<String> greetings = new ConcurrentLinkedQueue<>();
    private final Queue<String> recipientReplies = new ConcurrentLinkedQueue<>();
    private final Queue<String> messageReplies = new ConcurrentLinkedQueue<>();
    private final Queue<Runnable> meanwhile = new ConcurrentLinkedQueue<>();
    private volatile String forgotten = "";

    public FakeMailServer(int port) {
        try {
            listening = new ServerSocket(port, 50, InetAddress.ofLiteral("127.0.0.1"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.startVirtualThread(this::listen);
    }

    /** Says nothing to the next connections, not even a greeting. */
    FakeMailServer silentFor(int connections) {
        for (int at = 0; at < connections; at++) {
            greetings.add(SILENCE);
        }
        return this;
    }

    /** Answers the next recipients with these replies. */
    FakeMailServer answeringRecipients(String... replies) {
        recipientReplies.addAll(List.of(replies));
        return this;
    }

    /** Closes the connection instead of answering the next message. */
    FakeMailServer hangingUpAfterAMessage() {
        messageReplies.add(SILENCE);
        return this;
    }

    /** Lets that happen while the next message is on its way. */
    FakeMailServer meanwhile(Runnable happening) {
        meanwhile.add(happening);
        return this;
    }

    /** Takes the first e-mail to that address without saying so, and knows nobody of that address from then on. */
    public FakeMailServer forgetting(String address) {
        forgotten = address;
        return this;
    }

    /** The recipients of the mails that were taken. */
    public List<String> accepted() {
        return accepted;
    }

    /** How many recipients were named. */
    public int tries() {
        return tries.get();
    }

    /** How many have connected. */
    public int connections() {
        return connections.size();
    }

    @Override
    public void close() throws IOException {
        listening.close();
        for (var connection : connections) {
            connection.close();
        }
    }

    private void listen() {
        try {
            while (true) {
                var connection = listening.accept();
                connections.add(connection);
                Thread.startVirtualThread(() -> serve(connection));
            }
        } catch (IOException closed) {
            // the end of the test
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            var in = new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII));
            String greeting = reply(greetings, "220 ready");
            if (greeting.equals(SILENCE)) {
                in.readLine();
                return;
            }
            say(connection, greeting);
            converse(connection, in);
        } catch (IOException closed) {
            // the other side went away
        }
    }

    private void converse(Socket connection, BufferedReader in) throws IOException {
        String recipient = "";
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.startsWith("RCPT TO:")) {
                tries.incrementAndGet();
                recipient = line.substring("RCPT TO:<".length(), line.lastIndexOf('>'));
                boolean isForgotten = recipient.equals(forgotten) && accepted.contains(recipient);
                say(connection, isForgotten ? "550 nobody" : reply(recipientReplies, "250 ok"));
            } else if (line.equals("DATA")) {
                say(connection, "354 go on");
                if (!takes(in)) {
                    return;
                }
                var happening = meanwhile.poll();
                if (happening != null) {
                    happening.run();
                }
                accepted.add(recipient);
                if (recipient.equals(forgotten)) {
                    return;
                }
                say(connection, "250 taken");
            } else if (line.equals("QUIT")) {
                say(connection, "221 bye");
                return;
            } else {
                say(connection, "250 ok");
            }
        }
    }

    private boolean takes(BufferedReader in) throws IOException {
        String line = in.readLine();
        while (line != null && !line.equals(".")) {
            line = in.readLine();
        }
        return line != null && !reply(messageReplies, "250").equals(SILENCE);
    }

    private static String reply(Queue<String> script, String usual) {
        String next = script.poll();
        return next == null ? usual : next;
    }

    private static void say(Socket connection, String reply) throws IOException {
        connection.getOutputStream().write((reply + "\r\n").getBytes(StandardCharsets.US_ASCII));
    }
}
