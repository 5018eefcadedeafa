package io.research.webhooks.surroundings;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.datagram.DatagramSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A small DNS server: A records of a few names, everything else does not exist. Answers may not be kept. */
public final class NameServer {
    /** Leads to the loopback address; a host that the deployment allows. */
    public static final String RECEIVER = "receiver.example";

    /** Names that end so lead to a public address when asked first, and to the loopback address from then on. */
    public static final String TURNING = ".turning.example";

    private static final String PUBLIC_ADDRESS = "93.184.215.14";
    private static final String LOOPBACK = "127.0.0.1";
    private static final Map<String, List<String>> ZONE = Map.of(
            RECEIVER,
            List.of(LOOPBACK),
            "public.example",
            List.of(PUBLIC_ADDRESS),
            "private.example",
            List.of("10.0.0.5"),
            "loopback.example",
            List.of(LOOPBACK),
            "metadata.example",
            List.of("169.254.169.254"),
            "mixed.example",
            List.of(PUBLIC_ADDRESS, LOOPBACK));
    private static final int HEADER = 12;
    private static final int TYPE_A = 1;
    private static final int ANSWER = 0x8180;
    private static final int NO_SUCH_NAME = 0x8183;

    private final Map<String, Boolean> turned = new ConcurrentHashMap<>();

    private NameServer() {}

    static String start(Vertx vertx) {
        var server = new NameServer();
        DatagramSocket socket = vertx.createDatagramSocket()
                .listen(0, LOOPBACK)
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        socket.handler(packet -> socket.send(
                server.answer(packet.data()),
                packet.sender().port(),
                packet.sender().host()));
        return LOOPBACK + ":" + socket.localAddress().port();
    }

    private Buffer answer(Buffer query) {
        var name = new StringBuilder();
        int at = HEADER;
        for (int length = query.getByte(at); length > 0; length = query.getByte(at)) {
            name.append(name.isEmpty() ? "" : ".")
                    .append(query.getString(at + 1, at + 1 + length, StandardCharsets.US_ASCII.name()));
            at += length + 1;
        }
        int questionEnd = at + 5;
        boolean asksForA = query.getUnsignedShort(at + 1) == TYPE_A;
        List<String> known = addresses(name.toString(), asksForA);
        List<String> records = known == null || !asksForA ? List.of() : known;
        var answer = Buffer.buffer()
                .appendBuffer(query.getBuffer(0, 2))
                .appendUnsignedShort(known == null ? NO_SUCH_NAME : ANSWER)
                .appendUnsignedShort(1)
                .appendUnsignedShort(records.size())
                .appendUnsignedShort(0)
                .appendUnsignedShort(0)
                .appendBuffer(query.getBuffer(HEADER, questionEnd));
        records.forEach(address -> append(answer, address));
        return answer;
    }

    private List<String> addresses(String name, boolean asksForA) {
        if (!name.endsWith(TURNING)) {
            return ZONE.get(name);
        }
        return asksForA && turned.putIfAbsent(name, true) != null ? List.of(LOOPBACK) : List.of(PUBLIC_ADDRESS);
    }

    private static void append(Buffer answer, String address) {
        answer.appendUnsignedShort(0xc000 | HEADER)
                .appendUnsignedShort(TYPE_A)
                .appendUnsignedShort(1)
                .appendInt(0)
                .appendUnsignedShort(4);
        for (String part : address.split("\\.")) {
            answer.appendUnsignedByte(Short.parseShort(part));
        }
    }
}
