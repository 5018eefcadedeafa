package io.research.load.interviews;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.load.driver.Pace;
import io.research.load.driver.Sample;
import io.research.load.driver.Together;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import java.util.function.ToIntFunction;

/**
 * Many people in their interviews at the same time. They come one after another within the ramp; each answers at a steady
 * beat, whatever the suite makes of it. Now and then the network breaks off before an answer is there, or the page does
 * not believe it, and the same turn is sent once more.
 */
public final class LiveInterviews {
    private static final int BROKEN_OFF = 50;
    private static final int SENT_AGAIN = 20;
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

    public LiveInterviews(URI gateway, String link, Duration beat) {
        this.gateway = gateway;
        this.link = link;
        this.beat = beat;
    }

    /**
     * What came of it.
     *
     * @param latencies of the measured turns in milliseconds, from when each was due to its complete answer
     * @param turns that were said in all
     * @param repeats sendings of turns that had been sent before
     * @param lost turns that were answered and are not in the transcript
     * @param doubled turns that are in it more than once, or not in the order in which they were said
     */
    public record Held(Sample latencies, int turns, int repeats, int lost, int doubled) {}

    /** Everybody has come after the ramp; turns are measured from then on. */
    public Held hold(int people, Duration ramp, Duration measured) {
        var arrivals = Pace.of(people * 1e9 / ramp.toNanos());
        long measuredFrom = arrivals.beginNanos() + ramp.toNanos();
        var all = Together.run(people, number -> new Person(number, measuredFrom, measuredFrom + measured.toNanos())
                .hold(arrivals.await(number)));
        return new Held(
                Sample.of(all.stream().flatMap(one -> one.latencies.stream()).toList()),
                sum(all, one -> one.said.size()),
                sum(all, one -> one.repeats),
                sum(all, one -> one.lost),
                sum(all, one -> one.doubled));
    }

    private static int sum(List<Person> people, ToIntFunction<Person> count) {
        return people.stream().mapToInt(count).sum();
    }

    /** One of them. */
    private final class Person {
        private final int number;
        private final long measuredFrom;
        private final long end;
        private final List<String> said = new ArrayList<>();
        private final List<Double> latencies = new ArrayList<>();
        private int repeats;
        private int lost;
        private int doubled;

        private Person(int number, long measuredFrom, long end) {
            this.number = number;
            this.measuredFrom = measuredFrom;
            this.end = end;
        }

        private Person hold(long arrival) throws IOException {
            try (var page = new LivePage(gateway)) {
                boolean goesOn = isInterviewing(page.begin(link));
                for (long due = arrival + beat.toNanos(); due < end && goesOn; due += beat.toNanos()) {
                    Pace.sleepUntil(due);
                    goesOn = isInterviewing(turn(page, due));
                }
                check(page.resume());
            }
            return this;
        }

        private JsonNode turn(LivePage page, long due) throws IOException {
            String clientId = UUID.randomUUID().toString();
            int turn = number + said.size();
            String text = ANSWERS.get(turn % ANSWERS.size()) + " That is number " + said.size() + ".";
            said.add(clientId);
            if (turn % BROKEN_OFF == 0) {
                page.sayAndBreakOff(clientId, text);
                repeats++;
            }
            var answer = page.say(clientId, text);
            if (due >= measuredFrom) {
                latencies.add(Pace.millisSince(due));
            }
            if (turn % SENT_AGAIN == 1) {
                repeats++;
                var again = page.say(clientId, text);
                if (!answer.equals(again)) {
                    throw new IllegalStateException("The same turn was answered otherwise: " + answer + ", " + again);
                }
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
                doubled = Math.max(1, kept.size() - said.size());
            }
        }

        private static boolean isInterviewing(JsonNode step) {
            return "interviewing".equals(step.path("state").asText());
        }
    }
}
