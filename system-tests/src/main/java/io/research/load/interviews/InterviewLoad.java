package io.research.load.interviews;

import io.research.load.driver.Pace;
import io.research.load.driver.Together;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.local.Refusal;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Received;
import io.research.local.demo.customer.WebhookReceiver;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * People who come to a study at a steady pace, whatever the suite makes of it, and hold their interviews to the end; and a
 * webhook of the integrator, who is told of each end.
 */
public final class InterviewLoad implements AutoCloseable {
    private static final Duration LOOK = Duration.ofMillis(100);
    private static final String ANSWER =
            "Mostly black tea, because my grandmother made it every morning and I never stopped. It takes ten minutes.";

    private final MeasuredStack stack;
    private final double perSecond;
    private final ApiResponse study;
    private final ApiResponse webhook;
    private final WebhookReceiver receiver;

    public InterviewLoad(MeasuredStack stack, double perSecond) {
        this.stack = stack;
        this.perSecond = perSecond;
        this.receiver = stack.receiver();
        this.study = stack.integrator().createStudy(201, LoadStudy.BODY);
        this.webhook =
                stack.integrator().createWebhook(201, Map.of("hook_url", receiver.url(), "study_id", study.id()));
        receiver.verifyWith(webhook.text("/signing_secret"));
    }

    /** The interviews that have ended; the rate counts from the first arrival to the last end. */
    public record Held(Set<String> interviewIds, double perSecond, double requestsPerInterview) {}

    private record Interview(String id, int requests) {}

    /** Fails when an interview breaks off. */
    public Held run(Duration duration) {
        var pace = Pace.of(perSecond);
        var interviews = Together.run(pace.within(duration), number -> {
            pace.await(number);
            return hold();
        });
        return new Held(
                interviews.stream().map(Interview::id).collect(Collectors.toSet()),
                interviews.size() * 1e3 / Pace.millisSince(pace.beginNanos()),
                interviews.stream().mapToInt(Interview::requests).average().orElseThrow());
    }

    /** All that the receiver is told of those interviews; refuses when the end of one does not come within that time. */
    public List<Received> awaitArrivals(Held held, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            var received = receiver.received().stream()
                    .filter(one -> held.interviewIds().contains(interview(one)))
                    .toList();
            var missing = new HashSet<>(held.interviewIds());
            received.forEach(one -> missing.remove(interview(one)));
            if (missing.isEmpty()) {
                return received;
            }
            if (System.nanoTime() > end) {
                throw new Refusal(missing.size() + " of " + held.interviewIds().size()
                        + " interviews did not reach the receiver.");
            }
            Pace.sleep(LOOK);
        }
    }

    static String interview(Received received) {
        return received.data().path("id").asText();
    }

    @Override
    public void close() {
        stack.integrator().deleteWebhook(204, webhook.id());
        receiver.close();
    }

    private Interview hold() {
        var participant = stack.participant();
        participant.open(201, study.text("/study_link"));
        int requests = 1 + participant.hold(question -> ANSWER).size();
        return new Interview(participant.interviewId(), requests);
    }
}
