package io.research.testkit.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file of {@code src/main} that somebody has written; what holds data only is none. */
record MainFile(Path path, String text) {
    private static final Path MAIN = Path.of("src", "main");
    private static final int DEEPEST_MODULE = 4;
    private static final List<String> WRITTEN = List.of(".java", ".js", ".css", ".html");

    /** Those of all modules of that project. */
    static List<MainFile> ofProject(Path project) throws IOException {
        try (var folders = Files.find(project, DEEPEST_MODULE, (path, kind) -> path.endsWith(MAIN))) {
            var files = new ArrayList<MainFile>();
            for (Path folder : folders.toList()) {
                try (var all = Files.find(folder, Integer.MAX_VALUE, (path, kind) -> isWritten(path))) {
                    all.map(MainFile::read).forEach(files::add);
                }
            }
            return files;
        }
    }

    private static boolean isWritten(Path path) {
        return WRITTEN.stream().anyMatch(path.toString()::endsWith);
    }

    private static MainFile read(Path path) {
        try {
            return new MainFile(path, Files.readString(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean isJava() {
        return path.toString().endsWith(".java");
    }

    long lines() {
        return text.lines().count();
    }
}
