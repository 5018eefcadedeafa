package io.research.load.interviews;

import io.research.load.stack.MeasuredStack;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** People who come to a study at a steady pace, whatever the suite makes of it, and hold their interviews to the end. */
public final class InterviewLoad {
    private static final String ANSWER =
            "Mostly black tea, because my grandmother made it every morning and I never stopped. It takes ten minutes.";

    private final MeasuredStack stack;
    private final String studyLink;
    private final int perSecond;

    public InterviewLoad(MeasuredStack stack, String studyLink, int perSecond) {
        this.stack = stack;
        this.studyLink = studyLink;
        this.perSecond = perSecond;
    }

    /** The interviews that have ended; the pace is counted from the first arrival to the last end. */
    public record Held(Set<String> interviewIds, double perSecond, double requestsPerInterview) {}

    private record Interview(String id, int requests) {}

    /** Fails when an interview breaks off. */
    public Held run(Duration duration) {
        long period = TimeUnit.SECONDS.toNanos(1) / perSecond;
        int number = (int) (duration.toNanos() / period);
        var started = new ArrayList<Future<Interview>>();
        long begin = System.nanoTime();
        try (var people = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int each = 0; each < number; each++) {
                long arrival = begin + each * period;
                started.add(people.submit(() -> {
                    TimeUnit.NANOSECONDS.sleep(arrival - System.nanoTime());
                    return hold();
                }));
            }
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        return held(started.stream().map(InterviewLoad::ended).toList(), seconds);
    }

    private static Interview ended(Future<Interview> interview) {
        if (interview.state() == Future.State.FAILED) {
            throw new IllegalStateException("An interview broke off", interview.exceptionNow());
        }
        return interview.resultNow();
    }

    private Interview hold() {
        var participant = stack.participant();
        participant.open(201, studyLink);
        int requests = 1 + participant.hold(question -> ANSWER).size();
        return new Interview(participant.interviewId(), requests);
    }

    private static Held held(List<Interview> interviews, double seconds) {
        return new Held(
                interviews.stream().map(Interview::id).collect(Collectors.toSet()),
                interviews.size() / seconds,
                interviews.stream().mapToInt(Interview::requests).average().orElseThrow());
    }
}
