package io.research.panel.cycle;

import static io.research.panel.PanelFixture.aPanelOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.panel.FakeNeighbours;
import io.research.panel.PanelFixture;
import io.research.panel.TestDatabase;
import io.research.testkit.ServiceInfra;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.RepeatedTest;

/**
 * Random histories of a cycle, in whose every moment its money adds up. The wallet loses every second answer. What has to
 * come out is counted by the test on its own. A history is repeated with {@code -Dresearch.history.seed=}, which each
 * run prints.
 */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class LedgerIT {
    private static final long PRICE = 3_250;
    private static final int STEPS = 60;
    private static final String SEED = "research.history.seed";

    @Inject
    CycleRepository cycles;

    @Inject
    RespondentRepository respondents;

    @Inject
    CycleJobs jobs;

    @Inject
    Outbox outbox;

    @Inject
    Clock clock;

    @RepeatedTest(4)
    void whatever_people_and_owners_do_the_ledger_adds_up_at_every_moment() {
        long seed = Long.getLong(SEED, new Random().nextLong());
        System.out.println(SEED + "=" + seed);
        var history = new History(new Random(seed));

        for (int step = 0; step < STEPS && !history.isOver(); step++) {
            String what = history.step();

            history.requireThatAllAddsUp("seed %d, step %d: %s".formatted(seed, step, what));
        }

        history.close();
        history.requireThatAllIsSettled("seed %d".formatted(seed));
    }

    /** What happens to one cycle, and what follows from it as the specification has it. */
    private final class History {
        private final Random random;
        private final String organization = "org_away_" + UUID.randomUUID();
        private final Tenant tenant = new Tenant(organization, "app_test");
        private final PanelFixture panel = aPanelOf(organization);
        private final int target;
        private final int ofFirstAge;
        private final boolean replacesPoor;
        private final CyclePlaces cyclePlaces;

        /** The ages of those who have a place, by interview. */
        private final Map<String, Integer> taken = new HashMap<>();

        private final Set<String> begun = new HashSet<>();
        private final Map<String, Integer> expired = new HashMap<>();
        private final Map<String, Integer> counted = new HashMap<>();
        private final List<String> others = new ArrayList<>();
        private String fielding = "fielding";
        private int revision = 2;
        private int people;

        private History(Random random) {
            this.random = random;
            this.target = 3 + random.nextInt(8);
            this.ofFirstAge = 1 + random.nextInt(target - 1);
            this.replacesPoor = random.nextBoolean();
            var poor = replacesPoor ? CycleConfig.PoorQuality.REPLACE : CycleConfig.PoorQuality.COUNT;
            this.cyclePlaces = new CyclePlaces(cycles, respondents, jobs, outbox, new Settings(poor), clock);
            panel.withTarget(target).withAges(Map.of("101", ofFirstAge));
            await().until(() -> panel.prepared().status() == 200);
            panel.confirmed().expect(204);
        }

        boolean isOver() {
            return !isOpen();
        }

        private boolean isOpen() {
            return fielding.equals("fielding") || fielding.equals("paused");
        }

        /** Does one thing, and says which. */
        String step() {
            return switch (random.nextInt(20)) {
                case 0 -> steer("paused");
                case 1, 2 -> steer("fielding");
                case 3 -> random.nextInt(6) == 0 ? steer("stopped") : arrive();
                case 4, 5 -> expire();
                case 6, 7 -> endLate();
                case 8 -> delete(pick(taken));
                case 9 -> delete(random.nextBoolean() ? pick(counted) : pick(expired));
                case 10 -> endAgain();
                case 11, 12, 13 -> endOne();
                case 14, 15 -> begin();
                default -> arrive();
            };
        }

        private String steer(String wanted) {
            panel.steered(wanted, revision++);
            fielding = wanted;
            return wanted;
        }

        private String begin() {
            String interview = pick(taken);
            if (interview != null) {
                act(cyclePlaces -> cyclePlaces.started(tenant, UUID.fromString(interview)));
                begun.add(interview);
            }
            return "somebody begins";
        }

        private String arrive() {
            int age = 101 + random.nextInt(3);
            boolean hasRoom = fielding.equals("fielding") && hasRoom(age);
            var answer = panel.arrives("person-" + people++, age);
            assertThat(answer.<Boolean>at("admitted"))
                    .as("somebody of %d comes to %s %s", age, taken, counted)
                    .isEqualTo(hasRoom);
            if (hasRoom) {
                taken.put(answer.at("interview_id"), age);
            }
            return "somebody comes";
        }

        private boolean hasRoom(int age) {
            int limit = age == 101 ? ofFirstAge : target - ofFirstAge;
            return taken.size() + counted.size() < target && ofAge(taken, age) + ofAge(counted, age) < limit;
        }

        private long ofAge(Map<String, Integer> people, int age) {
            return people.values().stream()
                    .filter(one -> (one == 101) == (age == 101))
                    .count();
        }

        private String endOne() {
            String interview = pick(taken);
            if (interview == null) {
                return "nobody is there to end";
            }
            String status = List.of("completed", "completed", "completed", "partial", "disqualified")
                    .get(random.nextInt(5));
            String quality = List.of("Good", "Fair", "Poor").get(random.nextInt(3));
            boolean isAsked = status.equals("completed") && random.nextBoolean();
            if (isAsked) {
                act(cyclePlaces -> cyclePlaces.accept(tenant, UUID.fromString(interview), quality, false));
            }
            ends(interview, status, quality);
            int age = taken.remove(interview);
            if (status.equals("completed")) {
                count(interview, age, quality);
            } else {
                others.add(interview);
            }
            return status + " " + quality;
        }

        private void count(String interview, int age, String quality) {
            boolean isKept = isOpen() || fielding.equals("stopped") && begun.contains(interview);
            if (replacesPoor && quality.equals("Poor") || !isKept) {
                others.add(interview);
                return;
            }
            counted.put(interview, age);
            if (counted.size() == target && isOpen()) {
                fielding = "completed";
            }
        }

        private String endLate() {
            String interview = pick(expired);
            if (interview == null) {
                return "nobody is late";
            }
            ends(interview, "completed", "Good");
            int age = expired.remove(interview);
            if (isOpen() && hasRoom(age)) {
                count(interview, age, "Good");
            } else {
                others.add(interview);
            }
            return "late completion";
        }

        /** What is decided stays as it is, however an interview is said to have ended once more. */
        private String endAgain() {
            for (var interview : List.of(orNobody(pick(counted)), others.isEmpty() ? "" : others.getLast())) {
                if (!interview.isEmpty()) {
                    ends(interview, random.nextBoolean() ? "completed" : "partial", "Good");
                }
            }
            return "ended again";
        }

        private String expire() {
            String interview = pick(taken);
            if (interview != null) {
                act(cyclePlaces -> cyclePlaces.expired(tenant, UUID.fromString(interview)));
                expired.put(interview, taken.remove(interview));
            }
            return "expired";
        }

        /** An interview that ended is deleted without an effect on its place; one that was under way gives it back. */
        private String delete(String interview) {
            if (interview != null) {
                act(cyclePlaces -> cyclePlaces.deleted(tenant, UUID.fromString(interview)));
                if (taken.remove(interview) != null) {
                    others.add(interview);
                }
            }
            return "deleted";
        }

        private void ends(String interview, String status, String quality) {
            act(cyclePlaces -> cyclePlaces.ended(
                    tenant, panel.ended(interview, status, quality).data()));
        }

        private void act(Function<CyclePlaces, Uni<Void>> work) {
            try {
                VertxContextSupport.subscribeAndAwait(() -> Panache.withTransaction(() -> work.apply(cyclePlaces)));
            } catch (Throwable fault) {
                throw new AssertionError(fault);
            }
        }

        private String pick(Map<String, Integer> people) {
            return people.isEmpty()
                    ? null
                    : people.keySet().stream().sorted().toList().get(random.nextInt(people.size()));
        }

        private static String orNobody(String interview) {
            return interview == null ? "" : interview;
        }

        /** Stops what is still open, as its owner may; whoever has begun keeps the money of one interview, and comes to the end. */
        void close() {
            if (isOpen()) {
                steer("stopped");
            }
            await().pollInterval(Duration.ofMillis(20))
                    .untilAsserted(() -> assertThat(panel.hold().getLong("released_cents"))
                            .isEqualTo((target - underWay() - counted.size()) * PRICE));
            while (!taken.isEmpty()) {
                endOne();
            }
        }

        private long underWay() {
            return taken.keySet().stream().filter(begun::contains).count();
        }

        /** Nothing is paid that does not count, and what may still have to be paid is held. */
        void requireThatAllAddsUp(String when) {
            var row = TestDatabase.value(
                    "select completed || ' of ' || target || ', reserved ' || reserved from cycle where id = '"
                            + panel.cycleId() + "'",
                    String.class);
            assertThat(row).as(when).isEqualTo("%d of %d, reserved %d".formatted(counted.size(), target, taken.size()));
            var hold = panel.hold();
            long captured = hold.getLong("captured_cents");
            long held = hold.getLong("held_cents");
            assertThat(captured + hold.getLong("released_cents") + held)
                    .as(when)
                    .isEqualTo(target * PRICE)
                    .isEqualTo(hold.getLong("amount_cents"));
            assertThat(captured % PRICE).as(when).isZero();
            assertThat(captured).as(when).isLessThanOrEqualTo(counted.size() * PRICE);
            if (isOpen()) {
                assertThat(hold.getLong("released_cents")).as(when).isZero();
                assertThat(held).as(when).isGreaterThanOrEqualTo((target - counted.size()) * PRICE);
            }
        }

        void requireThatAllIsSettled(String when) {
            await().pollInterval(Duration.ofMillis(20))
                    .untilAsserted(() -> assertThat(panel.hold().getLong("held_cents"))
                            .as(when)
                            .isZero());
            requireThatAllAddsUp(when);
            assertThat(panel.hold().getLong("captured_cents")).as(when).isEqualTo(counted.size() * PRICE);
            // A place is marked once the wallet has answered.
            await().pollInterval(Duration.ofMillis(20))
                    .untilAsserted(() -> assertThat(captured()).as(when).isEqualTo(counted.size()));
        }

        private long captured() {
            return TestDatabase.value(
                    "select count(*) from place where status = 'COMPLETED' and captured and cycle_id = '"
                            + panel.cycleId() + "'",
                    Long.class);
        }
    }

    private record Settings(PoorQuality poorQuality) implements CycleConfig {

        @Override
        public Duration begunWithin() {
            return Duration.ofMinutes(30);
        }

        @Override
        public Duration endedWithin() {
            return Duration.ofHours(3);
        }

        @Override
        public Duration reconcileAfter() {
            return Duration.ofHours(1);
        }
    }
}
