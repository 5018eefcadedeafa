package io.research.interviews.moderator.nearest;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.sun.management.OperatingSystemMXBean;
import io.quarkus.runtime.StartupEvent;
import io.research.interviews.moderator.safety.Concern;
import io.research.interviews.moderator.safety.SafetyLayer;
import io.research.kernel.postgres.VertxContexts;
import io.research.text.embedding.ModelEmbeddings;
import io.research.text.language.Language;
import io.research.text.words.Words;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.jboss.logging.Logger;

/**
 * Suspects distress, insults and wishes to stop or to pause in short English answers in which the rules see nothing. On
 * worker threads; where it is off, not ready yet, busy or slow, nothing is suspected. What was read is kept, for many people
 * answer alike.
 */
@ApplicationScoped
public class SecondReading {
    private static final Logger LOG = Logger.getLogger(SecondReading.class);
    private static final int FEWEST_WORDS = 2;
    private static final int MOST_WORDS = 40;
    private static final int MOST_CHARACTERS = 300;
    private static final int MOST_KEPT = 2_000;
    private static final String ENGLISH = "en";

    private final SecondReadingConfig config;
    private final Semaphore free;
    private final Cache<String, Optional<Concern>> known =
            Caffeine.newBuilder().maximumSize(MOST_KEPT).build();
    private ModelEmbeddings embeddings;
    private volatile Examples examples;

    SecondReading(SecondReadingConfig config) {
        this.config = config;
        this.free = new Semaphore(config.parallel());
    }

    /** Loads the model beside what else starts. */
    void start(@Observes StartupEvent event) {
        if (!config.enabled()) {
            return;
        }
        if (!ModelEmbeddings.isAvailable() || memory() < config.leastMemory().asLongValue()) {
            LOG.warn("Answers are read by the rules alone: there is no model on the class path, or too little memory.");
            return;
        }
        embeddings = new ModelEmbeddings(Infrastructure.getDefaultWorkerPool());
        Examples.embedded(embeddings)
                .subscribe()
                .with(
                        ready -> examples = ready,
                        fault -> LOG.warn("Answers are read by the rules alone: the model does not load.", fault));
    }

    /** Whether the model is loaded and the examples are read. */
    public boolean isReady() {
        return examples != null;
    }

    /** What the text may show; never fails. Emitted where it was asked for. */
    public Uni<Optional<Concern>> of(String text) {
        if (examples == null || !isShort(text)) {
            return Uni.createFrom().item(Optional.empty());
        }
        var before = known.getIfPresent(text);
        if (before != null) {
            return Uni.createFrom().item(before);
        }
        if (!free.tryAcquire()) {
            return Uni.createFrom().item(Optional.empty());
        }
        var context = VertxContexts.current();
        return Uni.createFrom()
                .item(() -> mayBeRead(text))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .chain(isRead -> isRead ? read(text) : Uni.createFrom().item(Optional.<Concern>empty()))
                .invoke(read -> known.put(text, read))
                .onTermination()
                .invoke(() -> free.release())
                // Who no longer waits does not give its place to others while the model is still at work.
                .memoize()
                .indefinitely()
                .ifNoItem()
                .after(config.longest())
                .recoverWithItem(Optional.empty())
                .onFailure()
                .recoverWithItem(Optional.empty())
                .emitOn(context);
    }

    private Uni<Optional<Concern>> read(String text) {
        return embeddings.embed(List.of(text)).map(vectors -> examples.suspect(vectors.getFirst()));
    }

    private static boolean isShort(String text) {
        int words = text.length() > MOST_CHARACTERS ? 0 : Words.count(text);
        return words >= FEWEST_WORDS && words <= MOST_WORDS;
    }

    private static boolean mayBeRead(String text) {
        return Language.ofText(text, Language.UNKNOWN).code().equals(ENGLISH)
                && SafetyLayer.read(text, ENGLISH).isEmpty();
    }

    /** Of the machine, or what the container may take of it. */
    private static long memory() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
    }
}
