package io.research.hub.highlights;

import io.research.slides.FontMetrics;
import io.research.slides.Type;
import io.smallrye.mutiny.Uni;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The parts of one video, made one after the other in a directory of its own; they are put together at the end. */
final class VideoAssembly {
    private static final Type TITLE = Type.bold(52);
    private static final Type QUESTION = Type.plain(40);
    private static final Type CAPTION = Type.plain(36);
    private static final Type SMALL = Type.plain(26);
    private static final double TEXT_WIDTH = 1120;
    private static final int CAPTION_TOP = 592;
    private static final int MOST_TITLE_LINES = 4;
    private static final double CARD_SECONDS = 3;
    private static final String RATE = "25";
    private static final String BACKGROUND = "0x1c2340";
    private static final String QUIET = "0xb9c2e8";
    private static final List<String> CODECS = List.of(
            "-c:v",
            "libx264",
            "-preset",
            "veryfast",
            "-crf",
            "23",
            "-maxrate",
            "2500k",
            "-bufsize",
            "5000k",
            "-pix_fmt",
            "yuv420p",
            "-threads",
            "1",
            "-c:a",
            "aac",
            "-b:a",
            "128k",
            "-ar",
            "48000",
            "-ac",
            "2",
            "-f",
            "matroska");

    private final Ffmpeg ffmpeg;
    private final HighlightsConfig config;
    private final Path directory;
    private final VideoFont font;
    private final FontMetrics letters = FontMetrics.read();
    private final Subtitles subtitles = new Subtitles();
    private final List<String> parts = new ArrayList<>();
    private int count;
    private double length;

    /** Takes a moment: for worker threads. */
    VideoAssembly(Ffmpeg ffmpeg, HighlightsConfig config, Path directory) {
        this.ffmpeg = ffmpeg;
        this.config = config;
        this.directory = directory;
        this.font = VideoFont.read(config.font());
        try {
            font.writeTo(directory.resolve(Picture.FONT));
        } catch (java.io.IOException full) {
            throw new java.io.UncheckedIOException(full);
        }
    }

    /** A card with a title and some quiet words below. */
    Uni<Void> card(String title, String below) {
        boolean isOpening = parts.isEmpty();
        var type = isOpening ? TITLE : QUESTION;
        var lines = font.canWrite(title)
                ? letters.lines(letters.fitted(title, type, TEXT_WIDTH, MOST_TITLE_LINES), type, TEXT_WIDTH)
                : List.<String>of();
        String part = next();
        int top = (int) (Picture.HEIGHT / 2 - lines.size() * type.leading() / 2 - 20);
        String graph = new Picture(directory, part, font)
                .lines(lines, type, top, "white")
                .lines(small(below), SMALL, (int) (top + lines.size() * type.leading() + 24), QUIET)
                .script("[0:v]", "[v]");
        return run(
                List.of(
                        "-f",
                        "lavfi",
                        "-i",
                        background(CARD_SECONDS),
                        "-f",
                        "lavfi",
                        "-i",
                        "anullsrc=r=48000:cl=stereo"),
                graph,
                "1:a",
                CARD_SECONDS,
                part);
    }

    /** The quotation as it was said, with its captions; a card with its question before it. */
    Uni<Void> clip(Clip clip, RecordedInterview recorded, RecordedInterview.Spoken turn, String recording) {
        int characters = clip.turn().codePointCount(0, clip.turn().length());
        var reference = clip.reference();
        var span = TimeRange.of(turn, characters, reference.startOffset(), reference.endOffset(), config.longestClip());
        var captions = Caption.of(reference.quotation(), span.length(), CAPTION, TEXT_WIDTH, letters);
        String part = next();
        var picture = new Picture(directory, part, font).bar(0, 56).lines(small(label(clip)), SMALL, 14, QUIET);
        if (font.canWrite(reference.quotation())) {
            picture.bar(CAPTION_TOP - 20, Picture.HEIGHT - CAPTION_TOP + 20);
            captions.forEach(caption -> picture.caption(caption, CAPTION, CAPTION_TOP));
        }
        var input = new ArrayList<>(input(config, recording, span.from()));
        if (!recorded.isVideo()) {
            input.addAll(List.of("-f", "lavfi", "-i", background(span.length())));
        }
        double begin = length;
        return run(input, picture.script(recorded.isVideo() ? seen() : heard(), "[v]"), "[a]", span.length(), part)
                .invoke(() -> subtitles.add(begin, captions));
    }

    /** Each picture is measured before it is decoded, because it may be larger than its file says. */
    static List<String> input(HighlightsConfig config, String recording, double from) {
        return List.of(
                "-max_pixels",
                String.valueOf(config.maxPixels()),
                "-f",
                "matroska",
                "-ss",
                seconds(from),
                "-i",
                recording);
    }

    /** Discards the parts after that many, which belong to a clip that could not be made. */
    void keep(Mark mark) {
        while (parts.size() > mark.parts()) {
            parts.removeLast();
        }
        length = mark.length();
    }

    Mark mark() {
        return new Mark(parts.size(), length);
    }

    /** How far the video was made. */
    record Mark(int parts, double length) {}

    /** Puts all parts together. */
    Uni<Path> finish() {
        var list = new StringBuilder();
        parts.forEach(part -> list.append("file '").append(part).append(".mkv'\n"));
        Picture.write(directory.resolve("parts.list"), list.toString());
        Picture.write(directory.resolve("captions.srt"), subtitles.text());
        var arguments = List.of(
                "-f",
                "concat",
                "-safe",
                "1",
                "-i",
                "parts.list",
                "-f",
                "srt",
                "-i",
                "captions.srt",
                "-map",
                "0:v",
                "-map",
                "0:a",
                "-map",
                "1:s",
                "-c:v",
                "copy",
                "-c:a",
                "copy",
                "-c:s",
                "mov_text",
                "-movflags",
                "+faststart",
                "-map_metadata",
                "-1",
                "-f",
                "mp4",
                "video.mp4");
        return ffmpeg.run(directory, arguments).replaceWith(directory.resolve("video.mp4"));
    }

    private Uni<Void> run(List<String> input, String graph, String sound, double seconds, String part) {
        var arguments = new ArrayList<String>(List.of("-abort_on", "empty_output_stream", "-threads", "1"));
        arguments.addAll(input);
        arguments.addAll(List.of(
                "-filter_complex_script",
                graph,
                "-map",
                "[v]",
                "-map",
                sound,
                "-t",
                seconds(seconds),
                "-fs",
                String.valueOf(config.maxVideo().asLongValue())));
        arguments.addAll(CODECS);
        arguments.add(part + ".mkv");
        return ffmpeg.run(directory, arguments).invoke(() -> {
            parts.add(part);
            length += seconds;
        });
    }

    private String next() {
        return "part" + count++;
    }

    private static String label(Clip clip) {
        return clip.who() + " \u00b7 " + clip.study();
    }

    private List<String> small(String text) {
        return font.canWrite(text) ? List.of(letters.fitted(text, SMALL, TEXT_WIDTH, 1)) : List.of();
    }

    private static String seen() {
        return "[0:a:0]aresample=48000[a];[0:v:0]scale=" + Picture.WIDTH + ":" + Picture.HEIGHT
                + ":force_original_aspect_ratio=decrease,pad=" + Picture.WIDTH + ":" + Picture.HEIGHT
                + ":(ow-iw)/2:(oh-ih)/2:color=" + BACKGROUND + ",setsar=1,fps=" + RATE + ",";
    }

    private static String heard() {
        return "[0:a:0]aresample=48000,asplit[a][w];[w]showwaves=s=" + Picture.WIDTH + "x180:mode=cline:rate=" + RATE
                + ":colors=0x8fa3ff[wave];[1:v][wave]overlay=0:270,";
    }

    private static String background(double seconds) {
        return "color=c=" + BACKGROUND + ":s=" + Picture.WIDTH + "x" + Picture.HEIGHT + ":r=" + RATE + ":d="
                + seconds(seconds);
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.3f", seconds);
    }
}
