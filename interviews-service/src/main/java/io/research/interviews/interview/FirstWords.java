package io.research.interviews.interview;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** How long participants wait for the first words that answer them: {@code interviewer.first.words}. */
@ApplicationScoped
class FirstWords {
    private final MeterRegistry metrics;
    private final Timer timer;

    FirstWords(MeterRegistry metrics) {
        this.metrics = metrics;
        this.timer = Timer.builder("interviewer.first.words")
                .description("From a participant's turn to the interviewer's first words")
                .publishPercentileHistogram()
                .register(metrics);
    }

    /** Starts measuring; ends with the first words. */
    Consumer<String> before(Consumer<String> listener) {
        var waiting = Timer.start(metrics);
        var heard = new AtomicBoolean();
        return words -> {
            if (heard.compareAndSet(false, true)) {
                waiting.stop(timer);
            }
            listener.accept(words);
        };
    }
}
