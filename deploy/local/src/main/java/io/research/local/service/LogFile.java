package io.research.local.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The output of one service: the present run and the one before. */
public record LogFile(Path path) {
    private static final long LARGEST = 64L * 1024 * 1024;
    private static final int TAIL_BYTES = 8 * 1024;

    /** Sets the output of the run before aside. */
    public void begin() {
        try {
            if (Files.exists(path)) {
                Files.move(path, previous(), StandardCopyOption.REPLACE_EXISTING);
            }
            Files.createFile(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Empties a file that has grown too large; the process goes on appending to it. */
    public void limit() {
        try {
            if (Files.exists(path) && Files.size(path) > LARGEST) {
                Files.copy(path, previous(), StandardCopyOption.REPLACE_EXISTING);
                Files.newByteChannel(path, StandardOpenOption.WRITE).truncate(0).close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The last lines, each indented. */
    public String tail(int lines) {
        try (var channel = FileChannel.open(path)) {
            channel.position(Math.max(0, channel.size() - TAIL_BYTES));
            var buffer = ByteBuffer.allocate(TAIL_BYTES);
            while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
                continue;
            }
            var all = new String(buffer.array(), 0, buffer.position()).lines().toList();
            return String.join(
                    "",
                    all.subList(Math.max(0, all.size() - lines), all.size()).stream()
                            .map(line -> System.lineSeparator() + "    " + line)
                            .toList());
        } catch (IOException e) {
            return "";
        }
    }

    private Path previous() {
        return path.resolveSibling(path.getFileName() + ".1");
    }
}
