package io.research.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.StandardOpenOption;

/** Sees to it that one home has one launcher; the system gives the lock back when the process ends, however it ends. */
final class StackLock implements AutoCloseable {
    private final FileChannel channel;
    private final FileLock lock;

    private StackLock(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    static StackLock acquire(Home home) {
        try {
            var channel = FileChannel.open(home.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            var lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                throw new Refusal(
                        "A stack is already running in " + home + ": ./dev status shows it, ./dev down stops it.");
            }
            return new StackLock(channel, lock);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try (channel) {
            lock.release();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
