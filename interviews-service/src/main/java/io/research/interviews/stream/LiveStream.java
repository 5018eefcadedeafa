package io.research.interviews.stream;

import io.research.contracts.ErrorCode;
import io.research.interviews.interview.Step;
import io.research.interviews.interview.Transcripts;
import io.research.interviews.session.MessageView;
import io.research.interviews.stream.Watcher.News;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.IntFunction;
import org.jboss.logging.Logger;

/**
 * Streams an interview to one reader at that reader's pace: what has come in the meantime is read when the reader is
 * ready for more.
 */
final class LiveStream {
    private static final Logger LOG = Logger.getLogger(LiveStream.class);

    private final Watcher watcher;
    private final IntFunction<Uni<Step>> read;
    private final Duration heartbeat;
    private final long deadline;
    private int position;
    private StateView told;
    private boolean begun;

    /**
     * @param position of the last message that the reader knows, -1 when none
     * @param read where the interview stands and some of what was said after a position
     */
    LiveStream(Watcher watcher, int position, IntFunction<Uni<Step>> read, LiveConfig config) {
        this.watcher = watcher;
        this.position = position;
        this.read = read;
        this.heartbeat = config.heartbeat();
        this.deadline = System.nanoTime() + config.longest().toNanos();
    }

    /** The events, until the interview ends or the reader has to connect anew; never a failure; on the context of its subscription. */
    Multi<LiveEvent> events() {
        return Multi.createFrom().deferred(() -> {
            var context = VertxContexts.current();
            return Multi.createBy()
                    .repeating()
                    .uni(() -> next(context))
                    .whilst(batch -> !batch.isLast())
                    .onItem()
                    .transformToIterable(Batch::events)
                    .onFailure(fault -> !isGone(fault))
                    .invoke(fault -> LOG.warnf(
                            "Stream ended, interviewId=%s: %s",
                            watcher.session().interviewId(), fault.getMessage()))
                    .onFailure()
                    .recoverWithCompletion();
        });
    }

    /** The interview was deleted while somebody watched it. */
    private static boolean isGone(Throwable fault) {
        return fault instanceof Problem problem && problem.code() == ErrorCode.NOT_FOUND;
    }

    private record Batch(List<LiveEvent> events, boolean isLast) {}

    private Uni<Batch> next(Executor context) {
        if (!begun) {
            begun = true;
            return look(List.of());
        }
        return watcher.next(heartbeat).emitOn(context).chain(this::after);
    }

    private Uni<Batch> after(News news) {
        List<LiveEvent> words = news.words().stream()
                .<LiveEvent>map(text -> new LiveEvent.Words(text))
                .toList();
        if (news.ended() || System.nanoTime() - deadline > 0) {
            return Uni.createFrom().item(new Batch(words, true));
        }
        return news.changed() ? look(words) : Uni.createFrom().item(new Batch(words, false));
    }

    private Uni<Batch> look(List<LiveEvent> words) {
        return VertxContexts.toItsEnd(read.apply(position)).map(step -> {
            var events = new ArrayList<>(words);
            var messages = step.messages();
            if (!messages.isEmpty()) {
                position = messages.getLast().position();
                events.add(new LiveEvent.Messages(position, MessageView.of(step)));
            }
            if (messages.size() == Transcripts.PAGE) {
                watcher.wake();
                return new Batch(events, false);
            }
            tellState(step, events);
            boolean isLast = step.snapshot().stage().isFinal();
            if (isLast) {
                events.add(new LiveEvent.End());
            }
            return new Batch(events, isLast);
        });
    }

    private void tellState(Step step, List<LiveEvent> events) {
        var state = StateView.of(step);
        if (!state.equals(told)) {
            told = state;
            events.add(new LiveEvent.State(state));
        }
        if (events.isEmpty()) {
            events.add(new LiveEvent.Heartbeat());
        }
    }
}
