package io.research.load.resilience;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What has once ended services: each of them refuses it or answers it, and everybody else is served meanwhile. */
@ExtendWith(OnTheStack.class)
class LargeBodiesST {
    private static final String STUDIES = WriteRoutes.API + "/studies/";
    private static final int MEGABYTE = 1024 * 1024;

    private final MeasuredStack stack;

    LargeBodiesST(RunningStack running) {
        this.stack = MeasuredStack.in(running.home());
    }

    /** A request, its body, and how often it is sent at once. */
    private record Burst(String path, byte[] body, int times) {}

    @Test
    void no_number_of_large_or_hostile_bodies_at_once_ends_a_service() {
        var deaths = new Deaths(stack);
        var answers = new HashMap<String, Map<String, Integer>>();
        SmallRequests.Served served;

        try (var small = SmallRequests.beside(stack)) {
            for (Burst burst : bursts()) {
                small.during(burst.path());
                answers.put(burst.path(), send(burst));
            }
            served = small.end();
        }

        assertThat(deaths.count()).isEmpty();
        assertThat(served.failures()).isEmpty();
        assertThat(served.asked()).isPositive();
        assertThat(answers.values()).allSatisfy(came -> {
            assertThat(came).doesNotContainKeys("500", "502", "504").allSatisfy((status, times) -> assertThat(status)
                    .matches("[245]\\d\\d"));
            assertThat(new StatusCounts(came).heardPercent()).isPositive();
        });
    }

    private List<Burst> bursts() {
        var people = LargestBodies.people();
        var bursts = new ArrayList<>(List.of(
                new Burst(
                        STUDIES + "create-with-participants",
                        padded(Map.of("study", LargestBodies.study(), "participants", people), 7 * MEGABYTE / 2),
                        16),
                new Burst(STUDIES, HostileBody.WIDE.make("screener_questions", 1_200_000), 8),
                new Burst(WriteRoutes.API + "/participants/", HostileBody.WIDE.make("participants", 3_000_000), 8)));
        String study = stack.integrator().createStudy(201, LoadStudy.BODY).id();
        bursts.add(new Burst(STUDIES + study + "/customize-plan", turn(), 4));
        return bursts;
    }

    private static byte[] turn() {
        return LargestBodies.bytes(LargestBodies.picture(5 * MEGABYTE));
    }

    /** With white space behind it. */
    private static byte[] padded(Map<String, Object> body, int size) {
        byte[] bytes = LargestBodies.bytes(body);
        byte[] whole = Arrays.copyOf(bytes, Math.max(size, bytes.length));
        Arrays.fill(whole, bytes.length, whole.length, (byte) ' ');
        return whole;
    }

    private Map<String, Integer> send(Burst burst) {
        return LargeRequest.json("POST", burst.path(), stack.apiKey())
                .send(stack.gateway(), burst.body(), burst.times());
    }
}
