package io.research.launcher;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import java.util.function.Consumer;

/** The body of an answer: of a stream every event is passed on as it arrives, and nothing is left; otherwise its text. */
final class AnswerBody implements BodySubscriber<String> {
    static final int LONGEST = 8 * 1024 * 1024;

    private final CompletableFuture<String> whole = new CompletableFuture<>();
    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final EventStream events;
    private Subscription subscription;

    AnswerBody(ResponseInfo answer, Consumer<String> messages) {
        this.events = isStream(answer) ? new EventStream(LONGEST, messages) : null;
    }

    private static boolean isStream(ResponseInfo answer) {
        return answer.statusCode() == 200
                && answer.headers()
                        .firstValue("Content-Type")
                        .filter(type -> type.startsWith("text/event-stream"))
                        .isPresent();
    }

    @Override
    public CompletionStage<String> getBody() {
        return whole;
    }

    @Override
    public void onSubscribe(Subscription granted) {
        subscription = granted;
        subscription.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> pieces) {
        try {
            for (var piece : pieces) {
                while (piece.hasRemaining()) {
                    read(piece.get());
                }
            }
            subscription.request(1);
        } catch (TooLongException e) {
            subscription.cancel();
            whole.completeExceptionally(e);
        }
    }

    private void read(byte next) throws TooLongException {
        if (events != null) {
            events.read(next);
        } else if (text.size() < LONGEST) {
            text.write(next);
        } else {
            throw new TooLongException();
        }
    }

    @Override
    public void onError(Throwable fault) {
        whole.completeExceptionally(fault);
    }

    @Override
    public void onComplete() {
        whole.complete(text.toString(StandardCharsets.UTF_8));
    }
}
