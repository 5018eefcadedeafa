package io.research.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Images as distributions make them: with links, programs, and files that later layers take away. */
class UnpackedImageTest {
    private static final String CONFIG =
            "{\"config\":{\"Env\":[\"LANG=C\",\"PATH=/usr/bin:/opt/java/bin\"],\"WorkingDir\":\"/app\"}}";

    @TempDir
    private Path folder;

    @Test
    void a_program_is_found_on_the_path_through_links_of_the_container() throws Exception {
        var image = unpacked(layer(
                program("opt/jdk/bin/java", "a program"),
                link("opt/java", "/opt/jdk"),
                link("usr/bin/sh", "/bin/none")));

        assertThat(image.program("java")).hasValueSatisfying(java -> assertThat(java)
                .isEqualTo(image.root().resolve("opt/jdk/bin/java"))
                .isExecutable());
        assertThat(image.program("sh")).isEmpty();
        assertThat(image.program("python")).isEmpty();
    }

    @Test
    void a_file_without_the_right_to_run_is_no_program() throws Exception {
        assertThat(unpacked(layer(file("usr/bin/java", "text"))).program("java"))
                .isEmpty();
    }

    @Test
    void later_layers_replace_and_remove() throws Exception {
        var image = unpacked(
                layer(
                        file("etc/tea", "green"),
                        file("etc/milk", "yes"),
                        file("var/cache/a", "a"),
                        file("var/log", "l")),
                layer(file("etc/tea", "black"), file("etc/.wh.milk", ""), file("var/cache/.wh..wh..opq", "")));

        assertThat(image.root().resolve("etc/tea")).hasContent("black");
        assertThat(image.root().resolve("etc/milk")).doesNotExist();
        assertThat(image.root().resolve("var/cache")).isEmptyDirectory();
        assertThat(image.root().resolve("var/log")).hasContent("l");
    }

    @Test
    void nothing_is_written_outside() {
        assertThatThrownBy(() -> unpacked(layer(file("../../escaped", "x"))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("outside of the image");
        assertThatThrownBy(() -> unpacked(layer(link("way", "../../.."), file("way/escaped", "x"))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("outside of the image");
    }

    private UnpackedImage unpacked(byte[]... layers) throws IOException {
        Path place = Files.createTempDirectory(folder, "image");
        Path tar = place.resolve("image.tar");
        try (var out = new TarArchiveOutputStream(Files.newOutputStream(tar))) {
            var names = new ArrayList<String>();
            for (byte[] layer : layers) {
                names.add(blob(out, "layer-" + names.size(), layer));
            }
            String manifest = "{\"config\":" + blob(out, "config", CONFIG.getBytes(StandardCharsets.UTF_8))
                    + ",\"layers\":[" + String.join(",", names) + "]}";
            file(
                            "index.json",
                            "{\"manifests\":[" + blob(out, "manifest", manifest.getBytes(StandardCharsets.UTF_8))
                                    + "]}")
                    .write(out);
        }
        return UnpackedImage.of(tar, place.resolve("layout"));
    }

    /** Its name says what it is; nobody checks that it is a digest. */
    private static String blob(TarArchiveOutputStream out, String name, byte[] content) throws IOException {
        file("blobs/sha256/" + name, content).write(out);
        return "{\"digest\":\"sha256:" + name + "\"}";
    }

    private static byte[] layer(Entry... entries) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (OutputStream zipped = new GZIPOutputStream(bytes);
                var out = new TarArchiveOutputStream(zipped)) {
            for (Entry entry : List.of(entries)) {
                entry.write(out);
            }
        }
        return bytes.toByteArray();
    }

    private static Entry program(String name, String content) {
        return out -> write(out, name, content.getBytes(StandardCharsets.UTF_8), 0755);
    }

    private static Entry file(String name, String content) {
        return file(name, content.getBytes(StandardCharsets.UTF_8));
    }

    private static Entry file(String name, byte[] content) {
        return out -> write(out, name, content, 0644);
    }

    private static Entry link(String name, String target) {
        return out -> {
            var entry = new TarArchiveEntry(name, TarConstants.LF_SYMLINK);
            entry.setLinkName(target);
            out.putArchiveEntry(entry);
            out.closeArchiveEntry();
        };
    }

    private static void write(TarArchiveOutputStream out, String name, byte[] content, int mode) throws IOException {
        var entry = new TarArchiveEntry(name, true);
        entry.setSize(content.length);
        entry.setMode(mode);
        out.putArchiveEntry(entry);
        out.write(content);
        out.closeArchiveEntry();
    }

    private interface Entry {
        void write(TarArchiveOutputStream out) throws IOException;
    }
}
