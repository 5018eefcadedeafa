package io.research.assistant.chat;

import io.research.assistant.ModelBounds;
import io.research.assistant.ModelReply.Reason;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/**
 * Puts requests as the endpoint takes them: what it refuses is left out at once, and from then on when it takes the rest. So a
 * refusal that has nothing to do with the form changes nothing.
 */
@ApplicationScoped
class ChatCalls {
    private final ChatCompletions completions;
    private final AtomicReference<Dialect> dialect = new AtomicReference<>(Dialect.WHOLE);

    ChatCalls(ChatCompletions completions) {
        this.completions = completions;
    }

    /** Fails as {@link ChatCompletions#post} does, but with {@link ModelFault} only where the endpoint refuses. */
    Uni<Completion> complete(ChatRequest request, Duration within) {
        var deadline = Deadline.in(within);
        return put(
                        request,
                        dialect.get(),
                        new HashSet<>(),
                        put -> completions.post(put.put(request).toBuffer(), deadline.left()))
                .map(Completion::read);
    }

    /** The same for {@link ChatCompletions#stream}; the request is one of a stream. */
    Uni<Void> hear(ChatRequest request, ModelBounds bounds, DeltaReader reader, CompletionStage<?> enough) {
        var deadline = Deadline.in(bounds.whole());
        return put(
                request,
                dialect.get(),
                new HashSet<>(),
                put -> completions.stream(put.put(request).toBuffer(), deadline.left(bounds), reader, enough));
    }

    private <T> Uni<T> put(ChatRequest request, Dialect tried, Set<Dialect> refused, Function<Dialect, Uni<T>> call) {
        refused.add(tried);
        return call.apply(tried)
                .invoke(() -> dialect.set(tried))
                .onFailure(RequestRefused.class)
                .recoverWithUni(refusal -> tried.after(refusal.answer(), request).stream()
                        .filter(next -> !refused.contains(next))
                        .findFirst()
                        .map(next -> put(request, next, refused, call))
                        .orElseGet(() -> Uni.createFrom().failure(new ModelFault(Reason.REFUSED))));
    }
}
