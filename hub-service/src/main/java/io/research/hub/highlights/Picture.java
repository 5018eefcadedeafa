package io.research.hub.highlights;

import io.research.slides.Type;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What is drawn over one part of a video. Texts are passed in files that ffmpeg reads as they are, so that no text can
 * act as a filter.
 */
final class Picture {
    static final int WIDTH = 1280;
    static final int HEIGHT = 720;
    static final String FONT = "font.ttf";

    private final Path directory;
    private final String name;
    private final VideoFont font;
    private final List<String> filters = new ArrayList<>();

    /** @param name begins the names of its files */
    Picture(Path directory, String name, VideoFont font) {
        this.directory = directory;
        this.name = name;
        this.font = font;
    }

    Picture bar(int y, int height) {
        filters.add("drawbox=x=0:y=" + y + ":w=" + WIDTH + ":h=" + height + ":color=black@0.6:t=fill");
        return this;
    }

    /** Lines from that height on, each in the middle. */
    Picture lines(List<String> lines, Type type, int y, String color) {
        return lines(lines, type, y, color, "");
    }

    /** The same for a while. */
    Picture caption(Caption caption, Type type, int y) {
        return lines(
                caption.lines(),
                type,
                y,
                "white",
                String.format(Locale.ROOT, ":enable='gte(t,%.3f)*lt(t,%.3f)'", caption.from(), caption.to()));
    }

    private Picture lines(List<String> lines, Type type, int y, String color, String when) {
        for (int at = 0; at < lines.size(); at++) {
            String file = name + "-" + filters.size() + ".txt";
            write(directory.resolve(file), font.written(lines.get(at)));
            filters.add("drawtext=fontfile=" + FONT + ":textfile=" + file + ":expansion=none:text_shaping=0:fontsize="
                    + (int) type.size() + ":fontcolor=" + color + ":x=(w-text_w)/2:y=" + (int) (y + at * type.leading())
                    + when);
        }
        return this;
    }

    /** Writes the script of a graph that ends with these filters; its name. */
    String script(String before, String after) {
        String file = name + ".graph";
        write(directory.resolve(file), before + (filters.isEmpty() ? "null" : String.join(",", filters)) + after);
        return file;
    }

    static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }
}
