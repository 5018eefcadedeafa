package io.research.launcher;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Passes messages on and writes what comes back. Calls run beside each other; what needs no answer is sent in its turn, so that
 * a greeting comes before the first call and a cancellation passes those that run.
 */
final class Relay {
    private static final String JSON = "application/json";

    private final Settings settings;
    private final Limits limits;
    private final Output output;
    private final HttpClient client;
    private final Semaphore calls;
    private final AtomicReference<Session> session = new AtomicReference<>(Session.NONE);

    Relay(Settings settings, Limits limits, Output output) {
        this.settings = settings;
        this.limits = limits;
        this.output = output;
        this.calls = new Semaphore(limits.calls());
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(limits.connect())
                .executor(Executors.newVirtualThreadPerTaskExecutor())
                .build();
    }

    /** Returns when the next message may follow; a call may still run then. */
    void pass(Message message) {
        if (message.isTooLong()) {
            output.fault(message, Fault.tooLong());
        } else if (message.initialize()) {
            session.set(Session.NONE);
            send(message, limits.call()).join();
        } else if (!message.waits()) {
            send(message, limits.notice()).join();
        } else if (calls.tryAcquire()) {
            send(message, limits.call()).whenComplete((sent, failure) -> calls.release());
        } else {
            output.fault(message, Fault.tooMany(limits.calls()));
        }
    }

    /** Waits for the calls that run, which have a limit of their own, and ends the session. */
    void end() {
        calls.acquireUninterruptibly(limits.calls());
        var last = session.getAndSet(Session.NONE);
        if (last.id() == null) {
            return;
        }
        var request = request(last).DELETE().build();
        within(limits.notice(), client.sendAsync(request, BodyHandlers.discarding()))
                .exceptionally(failure -> null)
                .join();
    }

    private CompletableFuture<Void> send(Message message, Duration limit) {
        var reply = new Reply(message, output);
        return post(message, reply, limit, session.get()).handle((answer, failure) -> {
            if (failure != null) {
                reply.end(Fault.of(cause(failure), settings));
                return null;
            }
            reply.end(answer);
            if (message.initialize()) {
                session.set(new Session(answer.headers().firstValue(Session.ID).orElse(null), reply.protocol()));
            }
            return null;
        });
    }

    /** A server that does not know the session any more has not read the message: it gets it once more, without one. */
    private CompletableFuture<HttpResponse<String>> post(Message message, Reply reply, Duration limit, Session signed) {
        var request = request(signed)
                .header("Content-Type", JSON)
                .header("Accept", JSON + ", text/event-stream")
                .POST(BodyPublishers.ofString(message.text()))
                .build();
        var exchange = client.sendAsync(request, answer -> new AnswerBody(answer, reply::message));
        return within(limit, exchange).thenCompose(answer -> {
            if (answer.statusCode() == 404 && signed.id() != null) {
                session.compareAndSet(signed, signed.lost());
                return post(message, reply, limit, signed.lost());
            }
            return CompletableFuture.completedFuture(answer);
        });
    }

    private HttpRequest.Builder request(Session signed) {
        var request = HttpRequest.newBuilder(settings.address()).header("Authorization", "Bearer " + settings.key());
        signed.sign(request);
        return request;
    }

    /** A limit of the client would end with the headers; this one is for all of the answer. */
    private static <T> CompletableFuture<T> within(Duration limit, CompletableFuture<T> exchange) {
        return exchange.copy()
                .orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((answer, failure) -> {
                    if (failure instanceof TimeoutException) {
                        exchange.cancel(true);
                    }
                });
    }

    private static Throwable cause(Throwable failure) {
        var cause = failure;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }
}
