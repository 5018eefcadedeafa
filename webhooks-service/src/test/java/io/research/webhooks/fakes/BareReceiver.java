package io.research.webhooks.fakes;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetServerOptions;
import io.vertx.core.net.NetSocket;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * An endpoint on a bare TLS connection, for answers that no HTTP server gives. It answers each request as told, and with
 * 204 when told no more.
 */
public final class BareReceiver implements AutoCloseable {
    private static final String NO_CONTENT = "HTTP/1.1 204 No Content\r\n\r\n";
    /** Of the kernel for each connection, which would take much more by itself: what is not read soon stays unsent. */
    private static final int READ_AHEAD = 64 << 10;

    private static final String END_OF_HEAD = "\r\n\r\n";
    private static final Pattern LENGTH = Pattern.compile("(?i)\r\ncontent-length: *(\\d+)");

    private final Vertx vertx = Vertx.vertx();
    private final Queue<Answer> answers = new ArrayDeque<>();
    private final Queue<Consumer<NetSocket>> greetings = new ArrayDeque<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final NetServer server;

    private BareReceiver(NetServerOptions options, boolean tls) {
        this.server = vertx.createNetServer(options.setReceiveBufferSize(READ_AHEAD))
                .connectHandler(tls ? this::greet : this::serve)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    public static BareReceiver trusted() {
        return new BareReceiver(new NetServerOptions().setKeyCertOptions(Certificates.RECEIVER.keyCertOptions()), true);
    }

    /** One that does not speak TLS: it gives that answer to whatever comes. */
    public static BareReceiver answeringWithoutTls(String bytes) {
        return new BareReceiver(new NetServerOptions(), false).answeringAtOnce(socket -> socket.write(bytes));
    }

    public String url() {
        return "https://localhost:" + server.actualPort() + "/hook";
    }

    /** What happens to the next connection in place of its TLS handshake. */
    public synchronized BareReceiver greeting(Consumer<NetSocket> greeting) {
        greetings.add(greeting);
        return this;
    }

    /** What happens when the next request has come. */
    public BareReceiver answering(Consumer<NetSocket> answer) {
        return answering(new Answer(true, answer));
    }

    /** The next answer, byte for byte. */
    public BareReceiver answering(String bytes) {
        return answering(socket -> socket.write(bytes));
    }

    /** What happens when the first bytes of the next request have come. */
    public BareReceiver answeringAtOnce(Consumer<NetSocket> answer) {
        return answering(new Answer(false, answer));
    }

    /** Forgets what it was told, for a request that may have ended before it came. */
    public synchronized void answerAsUsual() {
        answers.clear();
    }

    /** How many connections were made to it. */
    public int connections() {
        return connections.get();
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private synchronized BareReceiver answering(Answer answer) {
        answers.add(answer);
        return this;
    }

    private void greet(NetSocket socket) {
        var greeting = nextGreeting();
        if (greeting == null) {
            socket.upgradeToSsl().onSuccess(encrypted -> serve(socket));
        } else {
            connections.incrementAndGet();
            greeting.accept(socket);
        }
    }

    private synchronized Consumer<NetSocket> nextGreeting() {
        return greetings.poll();
    }

    private void serve(NetSocket socket) {
        connections.incrementAndGet();
        socket.exceptionHandler(broken -> socket.close());
        socket.handler(new Requests(socket)::read);
    }

    private synchronized Consumer<NetSocket> next(boolean whole) {
        if (answers.isEmpty()) {
            return whole ? socket -> socket.write(NO_CONTENT) : null;
        }
        return answers.peek().afterWhole && !whole ? null : answers.poll().action;
    }

    private record Answer(boolean afterWhole, Consumer<NetSocket> action) {}

    /** What has come over one connection. */
    private final class Requests {
        private final NetSocket socket;
        private Buffer unread = Buffer.buffer();

        Requests(NetSocket socket) {
            this.socket = socket;
        }

        void read(Buffer chunk) {
            unread.appendBuffer(chunk);
            int length = length(unread.toString());
            boolean whole = length >= 0 && unread.length() >= length;
            if (whole) {
                unread = unread.getBuffer(length, unread.length());
            }
            var answer = next(whole);
            if (answer != null) {
                answer.accept(socket);
            }
        }

        /** Of the first request, as far as its head tells, or -1. */
        private static int length(String read) {
            int head = read.indexOf(END_OF_HEAD);
            var length = LENGTH.matcher(read);
            return head < 0 || !length.find() ? -1 : head + END_OF_HEAD.length() + Integer.parseInt(length.group(1));
        }
    }
}
