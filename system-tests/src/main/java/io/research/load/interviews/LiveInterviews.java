package io.research.load.interviews;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.load.stack.Sample;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Many people in their interviews at the same time. They come one after another within the ramp; each answers at a steady
 * beat, whatever the suite makes of it. Now and then the network breaks off before an answer is there, or the page does
 * not believe it, and the same turn is sent once more.
 */
final class LiveInterviews {
    private static final int BROKEN_OFF = 50;
    private static final int SENT_AGAIN = 20;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final List<String> ANSWERS = List.of(
            "Mostly black tea, because my grandmother made it every morning and I never stopped.",
            "I look at where it comes from first, and then at the price, since the cheap ones taste of dust.",
            "On weekends I take my time and read; during the week it is a cup at the door and then the bus.",
            "My sister gave me a tin last winter, so now I buy the same one again when it is empty.",
            "It depends on the weather: when it rains I like something smoky, otherwise rather green tea.",
            "Honestly I would like less plastic around it, as I feel bad when I throw it away.",
            "There is a small shop near my work, and the woman there knows what I like.");

    private final URI gateway;
    private final String link;
    private final Duration beat;

    LiveInterviews(URI gateway, String link, Duration beat) {
        this.gateway = gateway;
        this.link = link;
        this.beat = beat;
    }

    /**
     * What came of it.
     *
     * @param latencies of the measured turns in milliseconds, from the question's sending to its complete answer
     * @param turns that were said in all
     * @param repeats sendings of turns that had been sent before
     * @param lost turns that were answered and are not in the transcript
     * @param doubled turns that are in it more than once, or not in the order in which they were said
     */
    record Held(Sample latencies, int turns, int repeats, int lost, int doubled) {}

    /** Everybody has come after the ramp; turns are measured from then on. */
    Held hold(int people, Duration ramp, Duration measured) {
        long begin = System.nanoTime();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return sum(all(people, threads, number -> () -> {
                var person = new Person(begin, ramp, measured);
                return person.hold(number, begin + ramp.toNanos() * number / people);
            }));
        }
    }

    private interface Task {
        Callable<Person> of(int number);
    }

    private static List<Person> all(int people, ExecutorService threads, Task task) {
        var running = IntStream.range(0, people)
                .mapToObj(number -> threads.submit(task.of(number)))
                .toList();
        var done = new ArrayList<Person>();
        try {
            for (Future<Person> one : running) {
                done.add(one.get());
            }
        } catch (ExecutionException broken) {
            threads.shutdownNow();
            throw new IllegalStateException("An interview broke off", broken.getCause());
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
        return done;
    }

    private static Held sum(List<Person> people) {
        return new Held(
                Sample.of(people.stream()
                        .flatMap(person -> person.latencies.stream())
                        .mapToDouble(Double::doubleValue)
                        .toArray()),
                people.stream().mapToInt(person -> person.said.size()).sum(),
                people.stream().mapToInt(person -> person.repeats).sum(),
                people.stream().mapToInt(person -> person.lost).sum(),
                people.stream().mapToInt(person -> person.doubled).sum());
    }

    /** One of them. */
    private final class Person {
        private final long measuredFrom;
        private final long end;
        private final List<String> said = new ArrayList<>();
        private final List<Double> latencies = new ArrayList<>();
        private int repeats;
        private int lost;
        private int doubled;

        private Person(long begin, Duration ramp, Duration measured) {
            this.measuredFrom = begin + ramp.toNanos();
            this.end = measuredFrom + measured.toNanos();
        }

        private Person hold(int number, long arrival) throws InterruptedException {
            TimeUnit.NANOSECONDS.sleep(arrival - System.nanoTime());
            try (var page = new LivePage(gateway)) {
                boolean goesOn = isInterviewing(page.begin(link));
                for (long due = arrival + beat.toNanos(); due < end && goesOn; due += beat.toNanos()) {
                    TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
                    goesOn = isInterviewing(turn(page, number));
                }
                check(page.resume());
            }
            return this;
        }

        private JsonNode turn(LivePage page, int number) {
            String clientId = UUID.randomUUID().toString();
            int turn = number + said.size();
            String text = ANSWERS.get(turn % ANSWERS.size()) + " That is number " + said.size() + ".";
            said.add(clientId);
            if (turn % BROKEN_OFF == 0) {
                page.sayAndBreakOff(clientId, text);
                repeats++;
            }
            long sent = System.nanoTime();
            var answer = page.say(clientId, text);
            if (sent >= measuredFrom) {
                latencies.add((System.nanoTime() - sent) / NANOS_PER_MILLI);
            }
            if (turn % SENT_AGAIN == 1) {
                repeats++;
                requireSame(answer, page.say(clientId, text));
            }
            return answer;
        }

        private void check(JsonNode session) {
            var kept = session.path("messages")
                    .valueStream()
                    .filter(message -> "user".equals(message.path("role").asText()))
                    .map(message -> message.path("client_id").asText())
                    .toList();
            var distinct = new HashSet<>(kept);
            lost = (int) said.stream().filter(one -> !distinct.contains(one)).count();
            doubled = kept.size() - distinct.size();
            if (lost == 0 && doubled == 0 && !kept.equals(said)) {
                doubled = Collections.max(List.of(1, kept.size() - said.size()));
            }
        }

        private static void requireSame(JsonNode first, JsonNode again) {
            if (!first.equals(again)) {
                throw new IllegalStateException("The same turn was answered otherwise: " + first + " and " + again);
            }
        }

        private static boolean isInterviewing(JsonNode step) {
            return "interviewing".equals(step.path("state").asText());
        }
    }
}
