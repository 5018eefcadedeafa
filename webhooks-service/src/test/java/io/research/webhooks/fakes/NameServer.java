package io.research.webhooks.fakes;

import io.netty.util.NetUtil;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.datagram.DatagramSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A small DNS server: the records of a few names, everything else does not exist. Answers may not be kept. */
public final class NameServer {
    /** Leads to the loopback address; a host that the deployment allows. */
    public static final String RECEIVER = "receiver.example";

    /** {@code any.other.turning.example} is public when asked first; from then on it leads where {@code other.example} does. */
    public static final String TURNING = ".turning.example";

    /** Questions about it get no answer. */
    public static final String SILENT = "silent.example";

    private static final String PUBLIC_ADDRESS = "93.184.215.14";
    private static final String LOOPBACK = "127.0.0.1";
    private static final Map<String, List<String>> ZONE = Map.ofEntries(
            Map.entry(RECEIVER, List.of(LOOPBACK)),
            Map.entry("public.example", List.of(PUBLIC_ADDRESS, "2606:4700:4700::1111")),
            Map.entry("private.example", List.of("10.0.0.5")),
            Map.entry("loopback.example", List.of(LOOPBACK)),
            Map.entry("metadata.example", List.of("169.254.169.254")),
            Map.entry("mixed.example", List.of(PUBLIC_ADDRESS, LOOPBACK)),
            Map.entry("inner-ipv6.example", List.of("fd00:ec2::254")),
            Map.entry("public-beside-inner-ipv6.example", List.of(PUBLIC_ADDRESS, "::1")),
            Map.entry("inner-beside-public-ipv6.example", List.of("10.0.0.5", "2606:4700:4700::1111")),
            Map.entry("mapped.example", List.of("::ffff:a00:5")),
            Map.entry("translated.example", List.of("64:ff9b::a9fe:a9fe")),
            Map.entry("alias.example", List.of("private.example")),
            Map.entry("alias-of-alias.example", List.of("alias.example")),
            Map.entry("alias-of-public.example", List.of("public.example")),
            Map.entry("alias-of-nothing.example", List.of("nothing.example")),
            Map.entry("alias-of-itself.example", List.of("alias-of-itself.example")));
    private static final int HEADER = 12;
    private static final int TYPE_A = 1;
    private static final int TYPE_CNAME = 5;
    private static final int TYPE_AAAA = 28;
    private static final int ANSWER = 0x8180;
    private static final int NO_SUCH_NAME = 0x8183;

    private final Set<String> asked = ConcurrentHashMap.newKeySet();

    private NameServer() {}

    /** Answers its address and port. */
    public static String start(Vertx vertx) {
        var server = new NameServer();
        DatagramSocket socket = vertx.createDatagramSocket()
                .listen(0, LOOPBACK)
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        socket.handler(packet -> {
            var question = Question.in(packet.data());
            if (!question.name.equals(SILENT)) {
                socket.send(
                        server.answer(question),
                        packet.sender().port(),
                        packet.sender().host());
            }
        });
        return LOOPBACK + ":" + socket.localAddress().port();
    }

    private Buffer answer(Question question) {
        List<String> known = records(question);
        var records = known == null
                ? List.<String>of()
                : known.stream()
                        .filter(record -> type(record) == question.type || type(record) == TYPE_CNAME)
                        .toList();
        var answer = Buffer.buffer()
                .appendUnsignedShort(question.id)
                .appendUnsignedShort(known == null ? NO_SUCH_NAME : ANSWER)
                .appendUnsignedShort(1)
                .appendUnsignedShort(records.size())
                .appendUnsignedShort(0)
                .appendUnsignedShort(0)
                .appendBuffer(question.bytes);
        records.forEach(record -> append(answer, record));
        return answer;
    }

    private List<String> records(Question question) {
        if (!question.name.endsWith(TURNING)) {
            return ZONE.get(question.name);
        }
        if (asked.add(question.type + question.name)) {
            return List.of(PUBLIC_ADDRESS);
        }
        String turned = question.name.substring(0, question.name.length() - TURNING.length());
        return ZONE.get(turned.substring(turned.indexOf('.') + 1) + ".example");
    }

    /** What is no address is another name. */
    private static int type(String record) {
        byte[] address = NetUtil.createByteArrayFromIpAddressString(record);
        if (address == null) {
            return TYPE_CNAME;
        }
        return address.length == 4 ? TYPE_A : TYPE_AAAA;
    }

    private static void append(Buffer answer, String record) {
        var data = Buffer.buffer();
        if (type(record) == TYPE_CNAME) {
            for (String label : record.split("\\.")) {
                data.appendUnsignedByte((short) label.length()).appendString(label);
            }
            data.appendByte((byte) 0);
        } else {
            data.appendBytes(NetUtil.createByteArrayFromIpAddressString(record));
        }
        answer.appendUnsignedShort(0xc000 | HEADER)
                .appendUnsignedShort(type(record))
                .appendUnsignedShort(1)
                .appendInt(0)
                .appendUnsignedShort(data.length())
                .appendBuffer(data);
    }

    private record Question(int id, String name, int type, Buffer bytes) {

        static Question in(Buffer query) {
            var name = new StringBuilder();
            int at = HEADER;
            for (int length = query.getByte(at); length > 0; length = query.getByte(at)) {
                name.append(name.isEmpty() ? "" : ".")
                        .append(query.getString(at + 1, at + 1 + length, StandardCharsets.US_ASCII.name()));
                at += length + 1;
            }
            return new Question(
                    query.getUnsignedShort(0),
                    name.toString(),
                    query.getUnsignedShort(at + 1),
                    query.getBuffer(HEADER, at + 5));
        }
    }
}
