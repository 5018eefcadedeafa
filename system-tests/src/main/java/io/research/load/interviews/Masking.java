package io.research.load.interviews;

import io.research.load.interviews.InterviewTalk.Turn;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Sample;
import io.research.load.stack.Scenario;
import io.research.text.masking.PiiMask;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How much text one thread masks in a second of processor time; nothing else has to run. */
public final class Masking implements Scenario {
    private static final int BYTES = 4_000_000;
    private static final int ROUNDS = 7;
    private static final Duration WARM_UP = Duration.ofSeconds(5);
    private static final double ONE_IN_TWENTY = 0.05;
    private static final int NUMBERS_IN_A_TURN = 50;
    private static final double BYTES_OF_A_MEGABYTE = 1e6;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Map<String, PiiMask> masks = new HashMap<>();

    @Override
    public String name() {
        return "masking";
    }

    @Override
    public String promise() {
        return "text of interviews masked by one thread: at least 20 MB (UTF-8) per second";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> stack, PrintStream progress) {
        var talk = new InterviewTalk();
        var kinds = new LinkedHashMap<String, List<Turn>>();
        kinds.put("no identifiers", talk.turns(BYTES, 0));
        kinds.put("one sentence in 20", talk.turns(BYTES, ONE_IN_TWENTY));
        kinds.put("every sentence", talk.turns(BYTES, 1));
        kinds.put("nothing but numbers", numbers());
        var text = new StringBuilder();
        var figures = new LinkedHashMap<String, Object>();
        kinds.forEach((kind, turns) -> {
            progress.printf("  measuring: %s%n", kind);
            double speed = median(turns);
            figures.put(kind.replace(' ', '_') + "_mb_per_second", speed);
            text.append(String.format(Locale.ROOT, "%n  %-22s %7.1f MB/s", kind, speed));
        });
        return new Result(name(), text.toString(), figures);
    }

    /** What costs most: numbers that could be telephone numbers and mostly are none. */
    private static List<Turn> numbers() {
        String turn = IntStream.range(0, NUMBERS_IN_A_TURN)
                .mapToObj(number -> "0" + (100_000_000L + number * 7_919_317L))
                .collect(Collectors.joining(" "));
        return IntStream.range(0, BYTES / 4 / turn.length())
                .mapToObj(_ -> new Turn("de", turn))
                .toList();
    }

    private double median(List<Turn> turns) {
        long bytes = turns.stream()
                .mapToLong(turn -> turn.text().getBytes(StandardCharsets.UTF_8).length)
                .sum();
        long warm = System.nanoTime() + WARM_UP.toNanos();
        while (System.nanoTime() < warm) {
            mask(turns);
        }
        double[] speeds = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long begin = THREADS.getCurrentThreadCpuTime();
            long length = mask(turns);
            speeds[round] = bytes / BYTES_OF_A_MEGABYTE / ((THREADS.getCurrentThreadCpuTime() - begin) / 1e9);
            if (length == 0) {
                throw new IllegalStateException("nothing was masked");
            }
        }
        return Sample.of(speeds).median();
    }

    private long mask(List<Turn> turns) {
        long length = 0;
        for (Turn turn : turns) {
            length += masks.computeIfAbsent(turn.language(), PiiMask::forLanguage)
                    .mask(turn.text())
                    .length();
        }
        return length;
    }
}
