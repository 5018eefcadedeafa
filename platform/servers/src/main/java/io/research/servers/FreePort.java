package io.research.servers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Looks at the ports of the loopback address. */
public final class FreePort {
    /** Below the ports that systems give to outgoing connections: none of those takes one before it is used. */
    private static final int FIRST = 20_000;

    private static final int COUNT = 12_768;
    private static final AtomicInteger NEXT =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(COUNT));

    private FreePort() {}

    /** A port on which nothing listens now, and that this process was not given before. */
    public static int choose() {
        return IntStream.generate(() -> FIRST + Math.floorMod(NEXT.getAndIncrement(), COUNT))
                .limit(COUNT)
                .filter(FreePort::isFree)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no free port"));
    }

    /** Whether a server could listen on this port now. */
    public static boolean isFree(int port) {
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(loopback(port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static InetSocketAddress loopback(int port) {
        return new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port);
    }
}
