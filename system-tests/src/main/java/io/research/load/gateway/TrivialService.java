package io.research.load.gateway;

import io.research.load.process.BenchProcess;
import io.research.servers.FreePort;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A service that costs next to nothing, as a process of its own: {@code TrivialService PORT}. It answers every request
 * with 1 kB of JSON, from one thread; a target that ends in {@code large} with 100 MB; bodies it reads and forgets.
 */
public final class TrivialService {
    static final long LARGE = 100_000_000;

    private static final int JSON_SIZE = 1024;
    private static final int BACKLOG = 512;
    private static final byte[] JSON = answer(JSON_SIZE, "{\"padding\":\"" + "x".repeat(JSON_SIZE - 14) + "\"}");
    private static final byte[] LARGE_HEAD = answer(LARGE, "");
    private static final ByteBuffer ZEROS = ByteBuffer.allocateDirect(64 * 1024);

    private TrivialService() {}

    /** Fast enough that what stands before it is what is measured; on a free port. */
    public static BenchProcess start(Path folder) {
        return BenchProcess.main(
                BenchProcess.java("-Xmx64m", "-XX:+UseSerialGC"),
                TrivialService.class,
                FreePort.choose(),
                folder.resolve("trivial-service.log"));
    }

    public static void main(String[] arguments) throws IOException {
        try (var selector = Selector.open();
                var server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress("127.0.0.1", Integer.parseInt(arguments[0])), BACKLOG);
            server.configureBlocking(false);
            server.register(selector, SelectionKey.OP_ACCEPT);
            while (true) {
                selector.select(key -> serve(key, selector));
            }
        }
    }

    private static byte[] answer(long length, String body) {
        String text =
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " + length + "\r\n\r\n" + body;
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static void serve(SelectionKey key, Selector selector) {
        try {
            if (key.isAcceptable()) {
                var channel = ((ServerSocketChannel) key.channel()).accept();
                channel.socket().setTcpNoDelay(true);
                channel.configureBlocking(false);
                channel.register(selector, SelectionKey.OP_READ, new Peer(channel));
            } else {
                ((Peer) key.attachment()).proceed(key);
            }
        } catch (IOException gone) {
            key.cancel();
        }
    }

    /** One connection. */
    private static final class Peer {
        private final SocketChannel channel;
        private final ByteBuffer in = ByteBuffer.allocate(64 * 1024);
        private final ByteBuffer json = ByteBuffer.wrap(JSON);
        private long bodyLeft;
        private long toSend;
        private boolean inBody;

        Peer(SocketChannel channel) {
            this.channel = channel;
        }

        void proceed(SelectionKey key) throws IOException {
            if (key.isWritable()) {
                sendOn(key);
            } else if (channel.read(in) < 0) {
                channel.close();
            } else {
                take(key);
            }
        }

        private void take(SelectionKey key) throws IOException {
            if (!inBody) {
                int end = headEnd();
                if (end < 0) {
                    return;
                }
                String head = new String(in.array(), 0, end, StandardCharsets.ISO_8859_1);
                bodyLeft = length(head) - (in.position() - end);
                toSend = head.startsWith("GET ")
                                && head.substring(0, head.indexOf('\r')).contains("large")
                        ? LARGE
                        : 0;
                inBody = true;
            } else {
                bodyLeft -= in.position();
            }
            in.clear();
            if (bodyLeft <= 0) {
                inBody = false;
                reply(key);
            }
        }

        private void reply(SelectionKey key) throws IOException {
            if (toSend == 0) {
                json.rewind();
                channel.write(json);
            } else {
                channel.write(ByteBuffer.wrap(LARGE_HEAD));
                key.interestOps(SelectionKey.OP_WRITE);
            }
        }

        private void sendOn(SelectionKey key) throws IOException {
            var part = ZEROS.duplicate();
            part.limit((int) Math.min(part.capacity(), toSend));
            toSend -= channel.write(part);
            if (toSend == 0) {
                key.interestOps(SelectionKey.OP_READ);
            }
        }

        /** The gateway and its peers write the head at once and nothing after it before the answer has come. */
        private int headEnd() {
            byte[] bytes = in.array();
            for (int at = in.position() - 4; at >= 0; at--) {
                if (bytes[at] == '\r' && bytes[at + 1] == '\n' && bytes[at + 2] == '\r' && bytes[at + 3] == '\n') {
                    return at + 4;
                }
            }
            return -1;
        }

        private static long length(String head) {
            int at = head.toLowerCase(java.util.Locale.ROOT).indexOf("\r\ncontent-length:");
            if (at < 0) {
                return 0;
            }
            int begin = at + "\r\ncontent-length:".length();
            return Long.parseLong(
                    head.substring(begin, head.indexOf('\r', begin)).strip());
        }
    }
}
