package io.research.images;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How long starts took until the service was ready, and what it took of memory then; of the jar, and of its image. */
final class StartTimes {
    private static final double MEGABYTE = 1024.0 * 1024.0;

    private final List<Start> jar = new ArrayList<>();
    private final List<Start> image = new ArrayList<>();

    void ofJar(Start start) {
        jar.add(start);
    }

    void ofImage(Start start) {
        image.add(start);
    }

    /** @param residentBytes of the idle service */
    record Start(Duration ready, long residentBytes) {}

    @Override
    public String toString() {
        return String.format(
                "jar ready after %.1f s, %.0f MB idle; image after %.1f s, %.0f MB; %.2f of the jar's time",
                seconds(jar), megabytes(jar), seconds(image), megabytes(image), seconds(image) / seconds(jar));
    }

    private static double seconds(List<Start> starts) {
        return median(starts.stream()
                .map(start -> start.ready().toNanos() / 1e9)
                .sorted()
                .toList());
    }

    private static double megabytes(List<Start> starts) {
        return median(starts.stream()
                .map(start -> start.residentBytes() / MEGABYTE)
                .sorted()
                .toList());
    }

    private static double median(List<Double> sorted) {
        return sorted.get(sorted.size() / 2);
    }
}
