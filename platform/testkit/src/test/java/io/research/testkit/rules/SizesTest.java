package io.research.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is too large to be understood at once is two things, in every module of the project. */
class SizesTest {
    private static final Path PROJECT = Path.of("../..");
    private static final int MOST_LINES = 400;
    private static final int MOST_PARAMETERS = 7;

    @Test
    void no_main_file_has_more_than_400_lines() throws IOException {
        var files = MainFile.ofProject(PROJECT);

        assertThat(files)
                .extracting(file -> file.path().getFileName().toString())
                .contains("ServiceRules.java");
        assertThat(files)
                .filteredOn(file -> file.lines() > MOST_LINES)
                .extracting(MainFile::path)
                .isEmpty();
    }

    @Test
    void no_constructor_of_a_class_has_more_than_seven_parameters() throws IOException {
        var found = ConstructorScan.withMoreThan(MOST_PARAMETERS, MainFile.ofProject(PROJECT));

        assertThat(found).isEmpty();
    }

    @Test
    void files_of_services_and_of_the_platform_are_found_and_data_are_left_out(@TempDir Path project)
            throws IOException {
        write(project.resolve("tea-service/src/main/java/io/Tea.java"));
        write(project.resolve("platform/kernel/src/main/resources/page/tea.js"));
        write(project.resolve("tea-service/src/main/resources/tea.yaml"));
        write(project.resolve("tea-service/src/test/java/io/TeaTest.java"));

        var files = MainFile.ofProject(project);

        assertThat(files)
                .extracting(file -> file.path().getFileName().toString())
                .containsExactlyInAnyOrder("Tea.java", "tea.js");
    }

    @Test
    void constructors_are_counted_in_nested_classes_too() throws IOException {
        var source = "class Pot { Pot(int a, int b) {} static class Lid { Lid(int a, List<Map<A, B>> b, int c) {} } }";

        assertThat(ConstructorScan.withMoreThan(2, List.of(java(source)))).containsExactly("Tea.java: Lid");
        assertThat(ConstructorScan.withMoreThan(1, List.of(java(source))))
                .containsExactly("Tea.java: Pot", "Tea.java: Lid");
    }

    @Test
    void records_enums_and_methods_may_take_more() throws IOException {
        var source =
                """
                record Pot(int a, int b) { Pot(int a, int b, int c) { this(a, b); } }
                enum Tea { GREEN(1, 2); Tea(int a, int b) {} }
                class Cup { void fill(int a, int b) {} }
                """;

        assertThat(ConstructorScan.withMoreThan(1, List.of(java(source)))).isEmpty();
    }

    @Test
    void lines_are_counted() {
        assertThat(java("a\nb\nc\n").lines()).isEqualTo(3);
    }

    private static MainFile java(String text) {
        return new MainFile(Path.of("Tea.java"), text);
    }

    private static void write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "tea");
    }
}
