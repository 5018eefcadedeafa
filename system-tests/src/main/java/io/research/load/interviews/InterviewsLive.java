package io.research.load.interviews;

import io.research.load.driver.Report;
import io.research.load.process.ResidentWatch;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import java.time.Duration;

/** A thousand people at once, each through the gateway over a connection of its own, as their browsers do. */
public final class InterviewsLive {
    private static final int PEOPLE = 1_000;
    private static final Duration BEAT = Duration.ofSeconds(10);
    private static final Duration RAMP = Duration.ofSeconds(40);
    private static final Duration MEASURED = Duration.ofSeconds(70);
    private static final double PROMISED_P95_MS = 200;
    private static final double PROMISED_MB = 600;

    /** Long enough for nobody to come to its end; without a planned time nothing is left out. */
    private static final String FLOW =
            """
            - What do you drink in the morning, and how did that begin?
            - How do you choose tea in a shop?
            - Where at home do you keep your tea, and why there?
            - With whom do you drink it?
            - What went wrong with a cup of tea the last time?
            - What is a packet of good tea worth to you?
            - What would have to happen for you to give it up?
            - When did you last give tea to somebody?
            - What do you do about tea when you travel?
            - What do you think of the packets that tea comes in?
            - How do you hear about a tea that is new to you?
            - What would you like to see on the shelves?
            """;

    public static final Scenario SCENARIO = new Scenario(
            "interviews-live",
            PEOPLE + " participants at once on one instance, through the gateway, each answering every "
                    + BEAT.toSeconds() + " s: the interviewer's next words within 200 ms (p95), under 600 MB resident,"
                    + " no turn lost or doubled",
            (stack, report) -> measure(stack.get(), report));

    private InterviewsLive() {}

    private static void measure(MeasuredStack stack, Report report) {
        var study = LoadStudy.with("study_plan", LoadStudy.plan("Learn what tea means to many people.", FLOW));
        String link = stack.integrator().createStudy(201, study).text("/study_link");
        report.progress(
                "%d people come within %d s and talk for %d s more", PEOPLE, RAMP.toSeconds(), MEASURED.toSeconds());
        try (var resident = ResidentWatch.of(() -> stack.residentBytes("interviews"))) {
            var held = new LiveInterviews(stack.gateway(), link, BEAT).hold(PEOPLE, RAMP, MEASURED);
            if (held.lost() + held.doubled() > 0) {
                throw new Refusal(
                        held.lost() + " turns of " + held.turns() + " were lost and " + held.doubled() + " doubled.");
            }
            report.figure("turns", held.turns(), "%,d turns; none lost, none doubled");
            report.figure("sent_again", held.repeats(), "%,d of them sent again");
            report.times("turn", held.latencies());
            report.figure("resident_mb", resident.mostMegabytes(), "interviews-service: %.0f MB resident at most");
            report.promise(
                    held.latencies().percentile(0.95) < PROMISED_P95_MS && resident.mostMegabytes() < PROMISED_MB);
        }
    }
}
