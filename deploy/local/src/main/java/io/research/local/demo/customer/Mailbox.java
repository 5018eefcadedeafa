package io.research.local.demo.customer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;

/** The folder into which the local mail catcher writes every message. */
public final class Mailbox {
    private final Path folder;

    Mailbox(Path folder) {
        this.folder = folder;
    }

    /** The newest message to that address, if one has come. */
    public Optional<Mail> newestTo(String address) {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".eml"))
                    .sorted(Comparator.reverseOrder())
                    .map(Mail::read)
                    .filter(mail -> mail.to().equalsIgnoreCase(address))
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException("The mailbox " + folder + " cannot be read", e);
        }
    }
}
