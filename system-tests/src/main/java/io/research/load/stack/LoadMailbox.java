package io.research.load.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The folder into which the mail server of the stack writes; every file is read once. */
public final class LoadMailbox {
    private static final String TO = "To: ";

    private final Path folder;
    private final Map<Path, String> recipients = new HashMap<>();

    LoadMailbox(Path folder) {
        this.folder = folder;
    }

    /** The recipients of all mails whose address ends so, one for each mail. */
    public List<String> mailsTo(String ending) {
        try (var files = Files.newDirectoryStream(folder, "*.eml")) {
            for (Path file : files) {
                recipients.computeIfAbsent(file, LoadMailbox::recipient);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return recipients.values().stream().filter(to -> to.endsWith(ending)).toList();
    }

    private static String recipient(Path file) {
        try (var lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(TO))
                    .findFirst()
                    .map(line -> line.substring(TO.length()).strip())
                    .orElse("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
