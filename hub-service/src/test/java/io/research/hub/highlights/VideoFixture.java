package io.research.hub.highlights;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Recordings as browsers make them, and what is in a video: made and looked at by ffmpeg itself. */
public final class VideoFixture {
    private static final Pattern DURATION = Pattern.compile("Duration: (\\d+):(\\d+):(\\d+\\.\\d+)");
    private static final long PATIENCE = 120;
    /** The same recording is made once; nobody writes into it. */
    private static final Map<List<String>, byte[]> MADE = new ConcurrentHashMap<>();

    private static Path executable;

    private VideoFixture() {}

    /** A noisy picture, so that it is some megabytes, with a tone. */
    public static byte[] aVideo(int seconds) {
        return made(
                "v.webm",
                "-f",
                "lavfi",
                "-i",
                "testsrc2=s=640x480:r=25,noise=alls=70:allf=t",
                "-f",
                "lavfi",
                "-i",
                "sine=440:r=48000",
                "-t",
                String.valueOf(seconds),
                "-c:v",
                "libvpx",
                "-b:v",
                "9M",
                "-deadline",
                "realtime",
                "-cpu-used",
                "8",
                "-c:a",
                "libopus",
                "-f",
                "webm");
    }

    /** The same video (VP8), each of whose whole pictures says that it is of 16,000 by 16,000, though the file does not. */
    static byte[] ofSixteenThousandPixels(byte[] video) {
        var changed = video.clone();
        for (int at = 0; at + 7 < changed.length; at++) {
            if (changed[at] == (byte) 0x9D && changed[at + 1] == 0x01 && changed[at + 2] == 0x2A) {
                byte[] sides = {(byte) 0x80, 0x3E, (byte) 0x80, 0x3E};
                System.arraycopy(sides, 0, changed, at + 3, sides.length);
            }
        }
        return changed;
    }

    public static byte[] aVoice(int seconds) {
        return made(
                "a.webm",
                "-f",
                "lavfi",
                "-i",
                "sine=330:r=48000",
                "-t",
                String.valueOf(seconds),
                "-c:a",
                "libopus",
                "-f",
                "webm");
    }

    private static byte[] made(String name, String... arguments) {
        var all = new ArrayList<>(List.of(arguments));
        all.add(name);
        return MADE.computeIfAbsent(all, missing -> {
            var directory = directory();
            run(directory, missing);
            return read(directory.resolve(name));
        });
    }

    /** What ffmpeg says of the streams of a file. */
    public static String streams(byte[] video) {
        var directory = directory();
        write(directory.resolve("video"), video);
        return run(directory, List.of("-i", "video", "-f", "null", "-"));
    }

    /** How long it is, in seconds. */
    public static double seconds(String streams) {
        var found = DURATION.matcher(streams);
        assertThat(found.find()).as(streams).isTrue();
        return Integer.parseInt(found.group(1)) * 3600
                + Integer.parseInt(found.group(2)) * 60
                + Double.parseDouble(found.group(3));
    }

    /** The captions that a player shows. */
    public static String captions(byte[] video) {
        var directory = directory();
        write(directory.resolve("video"), video);
        run(directory, List.of("-i", "video", "-map", "0:s:0", "captions.srt"));
        return new String(read(directory.resolve("captions.srt")), StandardCharsets.UTF_8);
    }

    /** One frame as red, green and blue bytes, eight pixels wide and high. */
    public static byte[] frame(byte[] video, double at) {
        var directory = directory();
        write(directory.resolve("video"), video);
        run(
                directory,
                List.of(
                        "-ss",
                        String.valueOf(at),
                        "-i",
                        "video",
                        "-frames:v",
                        "1",
                        "-vf",
                        "scale=8:8",
                        "-f",
                        "rawvideo",
                        "-pix_fmt",
                        "rgb24",
                        "frame"));
        return read(directory.resolve("frame"));
    }

    private static String run(Path directory, List<String> arguments) {
        try {
            var command =
                    new ArrayList<>(List.of(executable().toString(), "-nostdin", "-hide_banner", "-nostats", "-y"));
            command.addAll(arguments);
            var log = directory.resolve("log");
            var process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            assertThat(process.waitFor(PATIENCE, TimeUnit.SECONDS)).isTrue();
            String words = Files.readString(log, StandardCharsets.ISO_8859_1);
            assertThat(process.exitValue()).as(words).isZero();
            return words;
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static synchronized Path executable() throws IOException {
        if (executable == null) {
            executable = directory().resolve("ffmpeg");
            try (var in = VideoFixture.class.getResourceAsStream("/ws/schild/jave/nativebin/ffmpeg-amd64")) {
                Files.copy(in, executable);
            }
            assertThat(executable.toFile().setExecutable(true)).isTrue();
        }
        return executable;
    }

    private static Path directory() {
        try {
            var made = Files.createTempDirectory("hub-video-test");
            made.toFile().deleteOnExit();
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file, byte[] content) {
        try {
            Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
