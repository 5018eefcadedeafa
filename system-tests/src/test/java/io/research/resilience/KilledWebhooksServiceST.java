package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.journey.Fieldwork;
import io.research.local.demo.customer.Received;
import io.research.local.demo.customer.WebhookReceiver;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every fact that was committed reaches its receiver, whenever the sender dies; nothing else does. */
@ExtendWith(OnTheStack.class)
class KilledWebhooksServiceST {
    private static final int INTERVIEWS = 12;
    private static final Duration DELIVERY_LIMIT = Duration.ofMinutes(2);

    private final RunningStack stack;
    private final Fieldwork fieldwork;

    KilledWebhooksServiceST(RunningStack stack) {
        this.stack = stack;
        this.fieldwork = Fieldwork.on(stack);
    }

    @Test
    void exactly_the_committed_events_are_delivered() {
        try (var receiver = stack.receiver()) {
            fieldwork.tell(receiver);
            var ended = new ArrayList<String>();
            ended.addAll(holdInterviews(INTERVIEWS / 3));

            var killed = stack.kill("webhooks");
            ended.addAll(holdInterviews(INTERVIEWS / 3));
            killed.awaitReturn();
            ended.addAll(holdInterviews(INTERVIEWS / 3));

            await().atMost(DELIVERY_LIMIT)
                    .untilAsserted(() -> assertThat(interviews(receiver)).containsAll(ended));
            assertThat(interviews(receiver)).isSubsetOf(ended);
            assertThat(receiver.received()).allMatch(Received::genuine);
            assertRepeatsAreIdentical(receiver.received());
        }
    }

    @Test
    void an_attempt_that_the_death_of_the_sender_has_cut_off_is_made_again_with_the_same_bytes() {
        try (var receiver = stack.receiver()) {
            fieldwork.tell(receiver);
            var attempts = new AtomicInteger();
            var released = new CountDownLatch(1);
            receiver.reply(() -> attempts.incrementAndGet() == 1 ? waitFor(released) : 204);
            var ended = holdInterviews(1);
            await().until(() -> attempts.get() == 1);

            stack.kill("webhooks").awaitReturn();
            await().atMost(DELIVERY_LIMIT).until(() -> attempts.get() > 1);
            released.countDown();

            await().untilAsserted(() -> assertThat(receiver.received()).hasSizeGreaterThan(1));
            assertThat(interviews(receiver)).isSubsetOf(ended);
            assertRepeatsAreIdentical(receiver.received());
        }
    }

    private List<String> holdInterviews(int number) {
        var ids = new ArrayList<String>();
        for (int each = 0; each < number; each++) {
            var participant = fieldwork.passerBy();
            participant.hold(Fieldwork::answer);
            ids.add(participant.interviewId());
        }
        return ids;
    }

    private static List<String> interviews(WebhookReceiver receiver) {
        return receiver.received().stream()
                .map(each -> each.data().path("id").asText())
                .toList();
    }

    /** One event has one id and one body, however often it comes. */
    private static void assertRepeatsAreIdentical(List<Received> received) {
        var eventIds = new HashSet<String>();
        for (Received one : received) {
            eventIds.add(one.eventId());
            assertThat(received)
                    .filteredOn(
                            other -> other.data().path("id").equals(one.data().path("id")))
                    .allSatisfy(other -> {
                        assertThat(other.eventId()).isEqualTo(one.eventId());
                        assertThat(other.body()).isEqualTo(one.body());
                    });
        }
        assertThat(eventIds).hasSize((int)
                received.stream().map(each -> each.data().path("id")).distinct().count());
    }

    private static int waitFor(CountDownLatch released) {
        try {
            released.await();
            return 204;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 503;
        }
    }
}
