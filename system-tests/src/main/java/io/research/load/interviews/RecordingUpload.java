package io.research.load.interviews;

import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Sample;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Video interviews whose browsers upload while they record: nothing is lost, and nobody holds the streams in memory. */
public final class RecordingUpload implements Scenario {
    private static final int STREAMS = 100;
    private static final int BYTES_PER_SECOND = 200_000;
    private static final Duration PERIOD = Duration.ofSeconds(2);
    private static final int CHUNK_BYTES = (int) (BYTES_PER_SECOND * PERIOD.toSeconds());
    private static final int WARM_UP_CHUNKS = 3;
    private static final int CHUNKS = 15;
    private static final double MEGABYTE = 1e6;
    private static final List<String> MEASURED = List.of("gateway", "interviews");
    private static final String STORED =
            "select id || ' ' || sequence from interviews.recording_chunk where interview_id = ?::uuid";

    @Override
    public String name() {
        return "recording-upload";
    }

    @Override
    public String promise() {
        return STREAMS + " parallel streams of " + BYTES_PER_SECOND / 1000 + " kB/s for " + CHUNKS * PERIOD.toSeconds()
                + " s, in chunks of " + PERIOD.toSeconds() + " s";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var study = stack.integrator().createStudy(201, videoStudy());
        String link = study.text("/study_link");
        try (var client = HttpClient.newBuilder().build()) {
            progress.println("  warming up");
            var warmUp = streams(stack, client, 0);
            upload(warmUp, link, WARM_UP_CHUNKS);
            var before = resident(stack);
            progress.printf("  %s%n  uploading%n", megabytes(before));
            var streams = streams(stack, client, STREAMS);
            var peak = new HashMap<>(before);
            double[] took;
            try (var watching = Executors.newSingleThreadScheduledExecutor()) {
                watching.scheduleAtFixedRate(() -> raise(peak, resident(stack)), 0, 1, TimeUnit.SECONDS);
                took = upload(streams, link, CHUNKS);
                watching.shutdownNow();
            }
            var after = resident(stack);
            progress.println("  reading back what was stored");
            streams.forEach(stream -> requireStored(stack, stream));
            return result(Sample.of(took), before, peak, after);
        }
    }

    private static Map<String, Object> videoStudy() {
        var body = new HashMap<>(LoadStudy.BODY);
        body.put("interview_format", "video");
        return body;
    }

    private static List<RecordingStream> streams(MeasuredStack stack, HttpClient client, int first) {
        return IntStream.range(first, first + STREAMS)
                .mapToObj(number ->
                        new RecordingStream(stack.gateway(), client, stack.participant(), number, CHUNK_BYTES))
                .toList();
    }

    /** The browsers begin one after another within one period, as people do. */
    private static double[] upload(List<RecordingStream> streams, String link, int chunks) {
        streams.forEach(stream -> stream.begin(link));
        long apart = PERIOD.toNanos() / streams.size();
        double[] took = together(IntStream.range(0, streams.size())
                .<Callable<double[]>>mapToObj(number -> () -> {
                    TimeUnit.NANOSECONDS.sleep(number * apart);
                    return streams.get(number).send(chunks, PERIOD);
                })
                .toList());
        streams.forEach(RecordingStream::end);
        return took;
    }

    private static double[] together(List<Callable<double[]>> uploads) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<double[]>> running =
                    uploads.stream().map(threads::submit).toList();
            var took = new double[0];
            for (Future<double[]> one : running) {
                took = concat(took, one.get());
            }
            return took;
        } catch (ExecutionException broken) {
            throw new IllegalStateException("A stream broke off", broken.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static double[] concat(double[] some, double[] more) {
        var all = Arrays.copyOf(some, some.length + more.length);
        System.arraycopy(more, 0, all, some.length, more.length);
        return all;
    }

    /** Refuses unless every chunk is in the store as it was sent. */
    private static void requireStored(MeasuredStack stack, RecordingStream stream) {
        var stored = stack.postgres().texts(STORED, stream.interviewId());
        if (stored.size() != CHUNKS) {
            throw new Refusal("Of " + CHUNKS + " chunks " + stored.size() + " are stored.");
        }
        for (String chunk : stored) {
            String[] idAndSequence = chunk.split(" ");
            byte[] sent = stream.chunk(Integer.parseInt(idAndSequence[1]));
            if (!Arrays.equals(sent, stored(stack, idAndSequence[0]))) {
                throw new Refusal("A chunk is not stored as it was sent.");
            }
        }
    }

    private static byte[] stored(MeasuredStack stack, String id) {
        try {
            return Files.readAllBytes(
                    stack.storage("interviews").resolve("recording-chunks").resolve(id));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Long> resident(MeasuredStack stack) {
        var resident = new LinkedHashMap<String, Long>();
        MEASURED.forEach(service -> resident.put(service, stack.residentBytes(service)));
        return resident;
    }

    private static void raise(Map<String, Long> peak, Map<String, Long> now) {
        now.forEach((service, bytes) -> peak.merge(service, bytes, Math::max));
    }

    private Result result(Sample took, Map<String, Long> before, Map<String, Long> peak, Map<String, Long> after) {
        var figures = new LinkedHashMap<String, Object>();
        figures.put("streams", STREAMS);
        figures.put("bytes_per_second_each", BYTES_PER_SECOND);
        figures.put("chunks", took.size());
        figures.put("chunk_bytes", CHUNK_BYTES);
        figures.put("lost_chunks", 0);
        figures.put("p50_ms", took.percentile(0.5));
        figures.put("p95_ms", took.percentile(0.95));
        figures.put("p99_ms", took.percentile(0.99));
        figures.put("max_ms", took.max());
        figures.put("resident_before_bytes", before);
        figures.put("resident_peak_bytes", peak);
        figures.put("resident_after_bytes", after);
        String text = String.format(
                Locale.ROOT,
                "%n  %d chunks of %d kB, all stored as they were sent"
                        + "%n  a chunk: p50 %.1f ms   p95 %.1f ms   p99 %.1f ms   max %.1f ms"
                        + "%n  resident before: %s%n  at most:         %s%n  after:           %s",
                took.size(),
                CHUNK_BYTES / 1000,
                took.percentile(0.5),
                took.percentile(0.95),
                took.percentile(0.99),
                took.max(),
                megabytes(before),
                megabytes(peak),
                megabytes(after));
        return new Result(name(), text, figures);
    }

    private static String megabytes(Map<String, Long> resident) {
        return String.join(
                ", ",
                MEASURED.stream()
                        .map(service ->
                                String.format(Locale.ROOT, "%s %.0f MB", service, resident.get(service) / MEGABYTE))
                        .toList());
    }
}
