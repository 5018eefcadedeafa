package io.research.local.demo.customer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The folder into which the local mail catcher writes every message. */
public final class Mailbox {
    private final Path folder;

    Mailbox(Path folder) {
        this.folder = folder;
    }

    /** The newest message to that address, if one has come. */
    public Optional<Mail> newestTo(String address) {
        try (var mails = newestFirst()) {
            return mails.filter(mail -> mail.to().equalsIgnoreCase(address)).findFirst();
        }
    }

    /** All messages to that address, the newest first. */
    public List<Mail> allTo(String address) {
        try (var mails = newestFirst()) {
            return mails.filter(mail -> mail.to().equalsIgnoreCase(address)).toList();
        }
    }

    private Stream<Mail> newestFirst() {
        try {
            var files = Files.list(folder);
            return files.filter(file -> file.toString().endsWith(".eml"))
                    .sorted(Comparator.reverseOrder())
                    .map(Mail::read);
        } catch (IOException e) {
            throw new UncheckedIOException("The mailbox " + folder + " cannot be read", e);
        }
    }
}
