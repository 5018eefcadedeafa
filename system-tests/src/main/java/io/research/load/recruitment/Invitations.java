package io.research.load.recruitment;

import static org.awaitility.Awaitility.await;

import io.research.load.stack.LoadMailbox;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Postgres;
import io.research.load.stack.Result;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import java.io.PrintStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Sending invitations to the mail server of the stack, and counting what has arrived there. */
public final class Invitations implements Scenario {
    private static final int PER_CALL = 100;
    private static final int WARM_UP_MAILS = 500;
    private static final int MAILS = 3_000;
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @Override
    public String name() {
        return "invitations";
    }

    @Override
    public String promise() {
        return MAILS + " invitations, from the request to the mailbox; 100 mails per second, and nobody gets two";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var integrator = stack.integrator();
        var mailbox = stack.mailbox();
        progress.printf("  warming up with %d mails%n", WARM_UP_MAILS);
        invite(stack, integrator.createStudy(201, LoadStudy.BODY).id(), WARM_UP_MAILS, mailbox);
        progress.printf("  sending %d mails%n", MAILS);
        String study = integrator.createStudy(201, LoadStudy.BODY).id();
        long begin = System.nanoTime();
        String marker = invite(stack, study, MAILS, mailbox);
        double seconds = (System.nanoTime() - begin) / 1e9;
        settle(stack.postgres());
        return result(seconds, mailbox.mailsTo(marker));
    }

    /** Invites so many people with new addresses; comes back when each has a mail. What all the addresses end with. */
    private static String invite(MeasuredStack stack, String study, int people, LoadMailbox mailbox) {
        String marker = "@" + UUID.randomUUID().toString().substring(0, 13) + ".example";
        for (int first = 0; first < people; first += PER_CALL) {
            stack.integrator().invite(202, batch(study, marker, first));
        }
        await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(100))
                .until(() -> mailbox.mailsTo(marker).stream().distinct().count() == people);
        return marker;
    }

    /** A second mail, should there be one, is there when nothing waits to be sent any more. */
    private static void settle(Postgres postgres) {
        await().atMost(PATIENCE)
                .until(() -> postgres.texts("select participant_id::text from participants.invitation limit 1")
                        .isEmpty());
    }

    private static Map<String, Object> batch(String study, String marker, int first) {
        var people = IntStream.range(first, first + PER_CALL)
                .mapToObj(number -> Map.of("email", "person-" + number + marker))
                .toList();
        return Map.of("study_id", study, "participants", people);
    }

    private Result result(double seconds, List<String> recipients) {
        long duplicates = recipients.size() - recipients.stream().distinct().count();
        if (duplicates > 0) {
            throw new Refusal(duplicates + " of " + MAILS + " people got more than one mail.");
        }
        var figures = new LinkedHashMap<String, Object>();
        figures.put("mails", MAILS);
        figures.put("mails_per_second", MAILS / seconds);
        figures.put("duplicates", duplicates);
        String text = String.format(
                Locale.ROOT, "%n  %,d mails, %,.0f mails/s, %d duplicates", MAILS, MAILS / seconds, duplicates);
        return new Result(name(), text, figures);
    }
}
