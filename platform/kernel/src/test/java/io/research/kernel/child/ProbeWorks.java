package io.research.kernel.child;

import io.research.kernel.problem.Problem;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What the child processes of tests do. */
final class ProbeWorks {
    private ProbeWorks() {}

    /** Gives back what it was given. */
    static final class Echo implements ChildWork {
        @Override
        public byte[] run(byte[] input) {
            return input;
        }
    }

    /** Refuses. */
    static final class Refusal implements ChildWork {
        @Override
        public byte[] run(byte[] input) {
            throw Problem.invalid("file", "template", "must be tea");
        }
    }

    /** Fills its heap. */
    static final class Glutton implements ChildWork {
        @Override
        public byte[] run(byte[] input) {
            var eaten = new ArrayList<byte[]>();
            while (true) {
                eaten.add(new byte[1 << 20]);
            }
        }
    }

    /** Takes memory that no heap counts, until the system gives none. */
    static final class Landlord implements ChildWork {
        @Override
        public byte[] run(byte[] input) throws IOException {
            try (var arena = java.lang.foreign.Arena.ofShared()) {
                for (int taken = 0; taken < 64; taken++) {
                    arena.allocate(64L << 20);
                }
            }
            return input;
        }
    }

    /** Never ends. */
    static final class Sleeper implements ChildWork {
        @Override
        public byte[] run(byte[] input) {
            while (true) {
                Thread.onSpinWait();
            }
        }
    }

    /** Fails. */
    static final class Fool implements ChildWork {
        @Override
        public byte[] run(byte[] input) {
            return run(List.of(input).getFirst());
        }
    }

    /** Answers more than anybody reads. */
    static final class Talker implements ChildWork {
        @Override
        public byte[] run(byte[] input) {
            return new byte[50 << 20];
        }
    }

    /** Fills the disk. */
    static final class Writer implements ChildWork {
        @Override
        public byte[] run(byte[] input) throws IOException {
            try (var out = Files.newOutputStream(Files.createTempFile("much", null))) {
                while (true) {
                    out.write(new byte[1 << 20]);
                }
            }
        }
    }

    /** Tells what it knows of where it is. */
    static final class Witness implements ChildWork {
        @Override
        public byte[] run(byte[] input) {
            int port = Integer.parseInt(new String(input, StandardCharsets.UTF_8));
            return String.join(
                            "\n",
                            "environment=" + System.getenv().keySet(),
                            "connected=" + isConnected(port),
                            "named=" + isNamed(),
                            "directory=" + Path.of(System.getProperty("java.io.tmpdir")),
                            "pid=" + ProcessHandle.current().pid())
                    .getBytes(StandardCharsets.UTF_8);
        }

        private static boolean isConnected(int port) {
            try (var socket = new Socket()) {
                socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 2_000);
                return true;
            } catch (IOException alone) {
                return false;
            }
        }

        private static boolean isNamed() {
            try {
                return InetAddress.getByName("example.org") != null;
            } catch (IOException unknown) {
                return false;
            }
        }
    }
}
