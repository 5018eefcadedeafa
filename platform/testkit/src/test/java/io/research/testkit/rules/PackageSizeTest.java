package io.research.testkit.rules;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A package is a feature that can be read at a sitting: in all modules, its main code is at most so many files. */
class PackageSizeTest {
    private static final Path PROJECT = Path.of("../..");
    private static final Path MAIN = Path.of("src/main/java");
    private static final int MOST = 20;

    @Test
    void no_package_of_the_suite_holds_more_files_than_can_be_overlooked() throws IOException {
        var sizes = sizes(PROJECT);

        assertThat(sizes).containsKey(Path.of("platform/testkit/src/main/java/io/research/testkit/rules"));
        assertThat(tooLarge(sizes)).isEmpty();
    }

    @Test
    void a_package_with_one_file_more_is_found(@TempDir Path project) throws IOException {
        var folder = Files.createDirectories(
                project.resolve("some-service").resolve(MAIN).resolve("io/thing"));
        for (int file = 0; file <= MOST; file++) {
            Files.createFile(folder.resolve("Thing" + file + ".java"));
        }

        var found = tooLarge(sizes(project));

        assertThat(found).containsExactly(Map.entry(project.relativize(folder), MOST + 1L));
    }

    private static Map<Path, Long> tooLarge(Map<Path, Long> sizes) {
        var large = new TreeMap<>(sizes);
        large.values().removeIf(files -> files <= MOST);
        return large;
    }

    /** How many files of main code each package has, by its folder; what describes the package is not counted. */
    private static Map<Path, Long> sizes(Path project) throws IOException {
        var sizes = new TreeMap<Path, Long>();
        for (Path sources : sources(project)) {
            try (Stream<Path> files = Files.walk(sources)) {
                sizes.putAll(files.filter(PackageSizeTest::isCode)
                        .collect(groupingBy(file -> project.relativize(file.getParent()), counting())));
            }
        }
        return sizes;
    }

    /** The main code of each module: modules are folders of the project, or of one of these. */
    private static List<Path> sources(Path project) throws IOException {
        try (Stream<Path> folders = Files.find(project, 2, (folder, kind) -> kind.isDirectory())) {
            return folders.map(folder -> folder.resolve(MAIN))
                    .filter(Files::isDirectory)
                    .toList();
        }
    }

    private static boolean isCode(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".java") && !name.endsWith("-info.java");
    }
}
