package io.research.load.analysis;

import static org.awaitility.Awaitility.await;

import io.research.load.driver.Pace;
import io.research.load.driver.Report;
import io.research.load.driver.Sample;
import io.research.load.driver.Together;
import io.research.load.file.PdfPages;
import io.research.load.process.ResidentWatch;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import io.research.local.demo.customer.Researcher;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The evidence chat over many passages: how long they take to be prepared, how long sessions at once wait for answers
 * without a model, how long a large PDF takes, and the memory of the service meanwhile.
 */
public final class HubAnswers {
    private static final int PASSAGES = Integer.getInteger("bench.hub.passages", 100_000);
    private static final int TURNS = 40;
    private static final int SESSIONS = 20;
    private static final int QUESTIONS = 20;
    private static final int PDF_BYTES = 10_000_000;
    private static final Duration PATIENCE = Duration.ofMinutes(60);
    private static final String PASSAGE = "hub.passage p join hub.evidence e on (e.organization_id, e.app_id, e.id)"
            + " = (p.organization_id, p.app_id, p.evidence_id)";
    private static final List<String> ASKED = List.of(
            "Who thinks that the delivery takes far too long?",
            "How many people speak about the price of tea?",
            "Why does the telephone support get on their nerves?",
            "What do people say about the herbal mixture?",
            "Who is reminded of a grandmother?",
            "Why is the label a problem?",
            "What was better in the past?",
            "How many people moved to the country?",
            "What do people say about the loyalty card?",
            "Who drinks the green tea with the neighbours?");

    public static final Scenario SCENARIO = new Scenario(
            "hub",
            PASSAGES
                    + " passages: first indexed within 5 min, by their words; with all vectors, answers without a model"
                    + " to " + SESSIONS + " sessions at once p95 under 500 ms; a PDF of 10 MB ready within 20 s;"
                    + " hub-service under 900 MB",
            (stack, report) -> measure(stack.get(), report));

    private HubAnswers() {}

    private static void measure(MeasuredStack stack, Report report) {
        String study = stack.integrator().createStudy(201, LoadStudy.BODY).id();
        var rows = StoredInterviews.of(stack);
        try (var resident = ResidentWatch.of(() -> stack.residentBytes("hub"))) {
            rows.insert(study, Math.max(1, PASSAGES / TURNS), TURNS, "[]", "hub-answers.sql");
            var sessions = prepare(stack.researcher(), rows, study, report);
            report.figure("resident_indexing_mb", resident.mostMegabytes(), "hub-service: %.0f MB while it indexed");
            report.progress("%d sessions ask %d questions each", SESSIONS, QUESTIONS);
            ask(stack, sessions, 2);
            report.times("answer", ask(stack, sessions, QUESTIONS));
            double pdf = pdf(stack.researcher(), sessions.getLast());
            report.figure("pdf_ready_s", pdf / 1e3, "a PDF of 10 MB ready after %.1f s");
            report.figure("resident_most_mb", resident.mostMegabytes(), "hub-service: %.0f MB at most");
        } finally {
            rows.remove(List.of(study));
        }
    }

    /** Sessions that have all of the study, with vectors. */
    private static List<String> prepare(Researcher researcher, StoredInterviews rows, String study, Report report) {
        report.progress("preparing a study of %d answers", PASSAGES);
        var sessions = new ArrayList<String>();
        long begin = System.nanoTime();
        sessions.add(researcher.session("Load"));
        researcher.add(sessions.getFirst(), study, PATIENCE);
        double indexed = Pace.millisSince(begin);
        int passages = rows.count(PASSAGE, study);
        report.figure("passages", passages, "%,d passages");
        report.figure("first_index_s", indexed / 1e3, "ready by their words after %.0f s");
        report.figure("vectors_when_ready", withVectors(rows, study), "%,d of them with vectors by then");
        begin = System.nanoTime();
        researcher.ask(sessions.getFirst(), ASKED.getFirst());
        report.figure("first_answer_ms", Pace.millisSince(begin), "the first answer after %.0f ms more");
        begin = System.nanoTime();
        while (sessions.size() < SESSIONS) {
            sessions.add(researcher.session("Load " + sessions.size()));
            researcher.add(sessions.getLast(), study, PATIENCE);
        }
        double added = Pace.millisSince(begin) / (SESSIONS - 1);
        report.figure("added_to_another_session_ms", added, "added to another session after %.0f ms");
        await("all vectors")
                .atMost(PATIENCE)
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> withVectors(rows, study) == passages);
        report.figure("vectors_s", Pace.millisSince(begin) / 1e3, "all vectors %.0f s after the first answer");
        return sessions;
    }

    private static int withVectors(StoredInterviews rows, String study) {
        return rows.count(PASSAGE + " and p.vector is not null", study);
    }

    /** All sessions at once, each one question after the other. */
    private static Sample ask(MeasuredStack stack, List<String> sessions, int questions) {
        var took = Together.run(sessions.size(), number -> {
            var mine = new ArrayList<Double>();
            for (int each = 0; each < questions; each++) {
                long begin = System.nanoTime();
                var answer = stack.researcher().ask(sessions.get(number), ASKED.get((number + each) % ASKED.size()));
                mine.add(Pace.millisSince(begin));
                if (!"succeeded".equals(answer.text("/status"))
                        || answer.at("/result/references").isEmpty()) {
                    throw new Refusal("A question had no answer: " + answer.text());
                }
            }
            return mine;
        });
        return Sample.of(took.stream().flatMap(List::stream).toList());
    }

    /** From the upload until it can be asked, in milliseconds. */
    private static double pdf(Researcher researcher, String session) {
        byte[] file = PdfPages.of(PDF_BYTES);
        long begin = System.nanoTime();
        String source = researcher.uploadFile(session, "figures.pdf", file);
        await("the PDF").atMost(PATIENCE).pollInterval(Duration.ofMillis(100)).until(() -> {
            String status = researcher.sourceStatus(session, source);
            if (status.equals("failed")) {
                throw new Refusal("The PDF was not read.");
            }
            return status.equals("ready");
        });
        return Pace.millisSince(begin);
    }
}
