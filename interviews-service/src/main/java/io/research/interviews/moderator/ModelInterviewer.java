package io.research.interviews.moderator;

import io.micrometer.core.instrument.MeterRegistry;
import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelBounds;
import io.research.assistant.ModelPart;
import io.research.assistant.ModelRequest;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.smallrye.mutiny.subscription.UniEmitter;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * Lets a language model choose and word a turn within what the code allows. Its decision comes before its words, and
 * each sentence is checked before it is heard. A sentence that breaks a rule is left out; if the model is slow, fails
 * or says too little, the guide's own words are used. The outcomes are counted in {@code interviewer.model.turns}.
 */
@ApplicationScoped
public class ModelInterviewer {
    private static final Logger LOG = Logger.getLogger(ModelInterviewer.class);
    private static final String TURNS = "interviewer.model.turns";
    private static final String ANSWERED = "answered";
    private static final String MALFORMED = "malformed";
    private static final int MOST_SUMMARY = 1_000;

    private final LanguageModel model;
    private final ModelInterviewerConfig config;
    private final MeterRegistry metrics;

    ModelInterviewer(LanguageModel model, ModelInterviewerConfig config, MeterRegistry metrics) {
        this.model = model;
        this.config = config;
        this.metrics = metrics;
    }

    /** Whether there is a model to ask. */
    public boolean isOn() {
        return model.isOn(Feature.INTERVIEWS);
    }

    /** The longest that {@link #word} takes. */
    public Duration longest() {
        return config.whole();
    }

    /**
     * Chooses and words the turn; never fails. The prompt is built on a worker thread, because finding what may be
     * repeated of a long answer takes time. Emitted on any thread.
     *
     * @param betweenMessages what the listener hears between two messages
     * @param listener hears the words part by part; together they are the messages of the turn
     */
    public Uni<Turn> word(Assignment assignment, String betweenMessages, Consumer<String> listener) {
        return VertxContexts.onWorker(() -> Prompt.of(assignment, config.remembered()))
                .chain(request -> Uni.createFrom().emitter(emitter -> {
                    var turn = new SpokenTurn(assignment, betweenMessages, listener);
                    new StreamedAnswer(turn, emitter).begin(request);
                }));
    }

    /** One answer of the model, heard part by part, one after another. */
    private final class StreamedAnswer {
        private final SpokenTurn turn;
        private final UniEmitter<? super Turn> emitter;
        private final DecisionStream decisions = new DecisionStream();
        private final SentenceStream sentences = new SentenceStream();
        private boolean decided;
        private boolean hasEnough;
        private final AtomicReference<Cancellable> request = new AtomicReference<>();
        private boolean over;

        StreamedAnswer(SpokenTurn turn, UniEmitter<? super Turn> emitter) {
            this.turn = turn;
            this.emitter = emitter;
        }

        void begin(ModelRequest asked) {
            var bounds = new ModelBounds(config.firstWords(), config.whole(), config.tokens());
            request.set(
                    model.hear(asked, bounds).subscribe().with(this::hear, fault -> end("unavailable"), this::done));
            if (over) {
                request.get().cancel();
            }
        }

        private void hear(ModelPart part) {
            if (over) {
                return;
            }
            switch (part) {
                case ModelPart.Words words ->
                    decisions.add(words.text()).ifPresentOrElse(this::hear, () -> end(MALFORMED));
                case ModelPart.Failed failed -> end(failed.reason().wire());
            }
        }

        private void hear(String words) {
            if (!decided && decisions.decision() != null) {
                decided = true;
                if (!turn.decides(decisions.decision())) {
                    end("");
                    return;
                }
            }
            take(sentences.add(words));
        }

        /** Nothing after the question is said, but the rest of the answer is still read. */
        private void take(List<String> whole) {
            for (String sentence : whole) {
                hasEnough = hasEnough || !turn.takes(sentence);
            }
            if (sentences.pending() > 2 * WordsRule.MOST_CHARACTERS) {
                end("too_long");
            }
        }

        private void done() {
            if (over) {
                return;
            }
            if (!decided) {
                decisions.late().ifPresent(this::hear);
            }
            if (!over && !decisions.isWhole()) {
                end(MALFORMED);
            }
            if (!over) {
                take(sentences.rest());
                end("");
            }
        }

        private void end(String reason) {
            over = true;
            decisions.summary().map(ModelInterviewer::clipped).ifPresent(turn::sums);
            turn.left(reason);
            count(turn.outcome());
            emitter.complete(turn.end());
            if (request.get() != null) {
                request.get().cancel();
            }
        }
    }

    private static String clipped(String summary) {
        return summary.length() > MOST_SUMMARY ? summary.substring(0, MOST_SUMMARY) : summary;
    }

    private void count(String outcome) {
        metrics.counter(TURNS, "outcome", outcome).increment();
        if (!outcome.equals(ANSWERED)) {
            LOG.warnf("The guide's own words were used instead of the model's, outcome=%s", outcome);
        }
    }
}
