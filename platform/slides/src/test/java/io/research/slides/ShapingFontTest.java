package io.research.slides;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShapingFontTest {

    @Test
    void a_system_without_any_font_shows_all_scripts(@TempDir Path directory) throws IOException {
        var noFonts = Files.writeString(directory.resolve("fonts.conf"), "<fontconfig/>");
        var java = Path.of(System.getProperty("java.home"), "bin", "java");
        var process = new ProcessBuilder(
                        java.toString(),
                        "-Djava.awt.headless=true",
                        "-Djava.io.tmpdir=" + directory,
                        "-Duser.home=" + directory,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Shown.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        process.environment().put("FONTCONFIG_FILE", noFonts.toString());

        String said = new String(process.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(said).isEqualToIgnoringNewLines("true");
        assertThat(directory).isDirectoryNotContaining("glob:**.ttf");
    }

    /** A program of its own, for the fonts of a process are read once. */
    static final class Shown {
        static void main() {
            System.out.println(PrintedCanvas.canShow("الشاي चाय ชา 茶 차", FontMetrics.read()));
        }
    }
}
