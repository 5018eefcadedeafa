package io.research.load.analysis;

import static org.awaitility.Awaitility.await;

import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Sample;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import io.research.local.demo.customer.Researcher;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * The evidence chat over many passages: how long they take to be prepared, how long sessions at once wait for answers
 * without a model, how long a large PDF takes, and the memory of the service meanwhile.
 */
public final class HubAnswers implements Scenario {
    private static final int PASSAGES = Integer.getInteger("bench.hub.passages", 100_000);
    private static final int SESSIONS = Integer.getInteger("bench.hub.sessions", 20);
    private static final int QUESTIONS = Integer.getInteger("bench.hub.questions", 20);
    private static final int PDF_BYTES = 10_000_000;
    private static final double MEGABYTE = 1024.0 * 1024.0;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final Duration PATIENCE = Duration.ofMinutes(60);
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

    @Override
    public String name() {
        return "hub";
    }

    @Override
    public String promise() {
        return PASSAGES
                + " passages: first indexed within 5 min, by their words; with all vectors, answers without a model to "
                + SESSIONS
                + " sessions at once p95 under 500 ms; a PDF of 10 MB ready within 20 s; hub-service under 900 MB";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var researcher = stack.researcher();
        String study = stack.integrator().createStudy(201, LoadStudy.BODY).id();
        var rows = new HubRows(stack.postgres(), stack.organizationId(), stack.appId());
        var most = new AtomicLong();
        try (var watching = Executors.newSingleThreadScheduledExecutor()) {
            watching.scheduleAtFixedRate(
                    () -> most.accumulateAndGet(stack.residentBytes("hub"), Math::max), 0, 200, TimeUnit.MILLISECONDS);
            rows.insert(study, PASSAGES);
            progress.printf("  preparing a study of %d answers%n", PASSAGES);
            long begin = System.nanoTime();
            var sessions = new ArrayList<String>();
            sessions.add(researcher.session("Load"));
            researcher.add(sessions.getFirst(), study, PATIENCE);
            double indexed = millis(begin);
            long passages = rows.passages(study);
            long withVectors = rows.withVectors(study);
            begin = System.nanoTime();
            researcher.ask(sessions.getFirst(), ASKED.getFirst());
            double first = millis(begin);
            progress.printf(
                    "  %d passages after %.0f s; the first answer took %.0f ms%n", passages, indexed / 1000, first);
            begin = System.nanoTime();
            while (sessions.size() < SESSIONS) {
                sessions.add(researcher.session("Load " + sessions.size()));
                researcher.add(sessions.getLast(), study, PATIENCE);
            }
            double added = millis(begin) / (SESSIONS - 1);
            await("all vectors")
                    .atMost(PATIENCE)
                    .pollInterval(Duration.ofSeconds(1))
                    .until(() -> rows.withVectors(study) == passages);
            double vectors = millis(begin);
            double resident = most.get() / MEGABYTE;
            progress.printf(
                    "  added to another session after %.0f ms; all vectors after %.0f s more%n", added, vectors / 1000);
            progress.printf("  %d sessions ask %d questions each%n", SESSIONS, QUESTIONS);
            ask(stack, sessions, 2);
            var answers = ask(stack, sessions, QUESTIONS);
            double pdf = pdf(researcher, sessions.getLast());
            watching.shutdownNow();
            var indexing = new Indexing(passages, withVectors, indexed, first, added, vectors, resident);
            return result(indexing, answers, pdf, most.get() / MEGABYTE);
        } finally {
            rows.remove(study);
        }
    }

    /** All sessions at once, each one question after the other. */
    private static Sample ask(MeasuredStack stack, List<String> sessions, int questions) {
        try (var threads = Executors.newFixedThreadPool(sessions.size())) {
            var asking = sessions.stream()
                    .map(session -> threads.submit(
                            () -> ask(stack.researcher(), session, sessions.indexOf(session), questions)))
                    .toList();
            var all = new ArrayList<Double>();
            for (var one : asking) {
                all.addAll(one.get());
            }
            return Sample.of(all.stream().mapToDouble(Double::doubleValue).toArray());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static List<Double> ask(Researcher researcher, String session, int number, int questions) {
        var took = new ArrayList<Double>();
        for (int each = 0; each < questions; each++) {
            long begin = System.nanoTime();
            var answer = researcher.ask(session, ASKED.get((number + each) % ASKED.size()));
            took.add(millis(begin));
            if (!"succeeded".equals(answer.text("/status"))
                    || answer.at("/result/references").isEmpty()) {
                throw new Refusal("A question had no answer: " + answer.text());
            }
        }
        return took;
    }

    /** From the upload until it can be asked. */
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
        return millis(begin);
    }

    /**
     * How the study was prepared, in milliseconds and megabytes.
     *
     * @param withVectors passages that had vectors when the study could be asked
     * @param added to another session, each
     * @param vectors until all passages had them, after the first answer
     */
    private record Indexing(
            long passages,
            long withVectors,
            double ready,
            double firstAnswer,
            double added,
            double vectors,
            double resident) {}

    private Result result(Indexing indexing, Sample answers, double pdf, double most) {
        var figures = new LinkedHashMap<String, Object>();
        figures.put("passages", indexing.passages());
        figures.put("vectors_when_ready", indexing.withVectors());
        figures.put("sessions", SESSIONS);
        figures.put("first_index_s", indexing.ready() / 1000);
        figures.put("first_answer_ms", indexing.firstAnswer());
        figures.put("added_to_another_session_ms", indexing.added());
        figures.put("vectors_s", indexing.vectors() / 1000);
        figures.put("answer_p50_ms", answers.percentile(0.5));
        figures.put("answer_p95_ms", answers.percentile(0.95));
        figures.put("answer_max_ms", answers.max());
        figures.put("pdf_ready_s", pdf / 1000);
        figures.put("resident_indexing_mb", indexing.resident());
        figures.put("resident_most_mb", most);
        String text = String.format(
                Locale.ROOT,
                "%n  %d passages ready by their words after %.0f s, %d of them with vectors; the first answer after"
                        + " %.0f ms more"
                        + "%n  added to another session after %.0f ms; all vectors %.0f s after the first answer"
                        + "%n  %d sessions at once: p50 %.0f ms   p95 %.0f ms   max %.0f ms"
                        + "%n  a PDF of 10 MB ready after %.1f s"
                        + "%n  memory of hub-service: %.0f MB while it indexed, %.0f MB at most",
                indexing.passages(),
                indexing.ready() / 1000,
                indexing.withVectors(),
                indexing.firstAnswer(),
                indexing.added(),
                indexing.vectors() / 1000,
                SESSIONS,
                answers.percentile(0.5),
                answers.percentile(0.95),
                answers.max(),
                pdf / 1000,
                indexing.resident(),
                most);
        return new Result(name(), text, figures);
    }

    private static double millis(long begin) {
        return (System.nanoTime() - begin) / NANOS_PER_MILLI;
    }
}
