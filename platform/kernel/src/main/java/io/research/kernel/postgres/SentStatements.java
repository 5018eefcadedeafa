package io.research.kernel.postgres;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Statements of the current transaction that nobody waits for one by one: each is sent at once, and what the transaction does
 * next goes out behind it on the same connection, without a round trip between them. All are waited for before the transaction
 * commits.
 */
public final class SentStatements {
    private static final String OF_CONTEXT = SentStatements.class.getName();

    private final List<CompletionStage<Void>> sent = new ArrayList<>();

    private SentStatements() {}

    /**
     * Runs the work of a transaction, then waits for the statements that it has only sent. The first of them that failed fails
     * the work: what failed behind it did so because the transaction was broken.
     */
    public static <T> Uni<T> awaited(Supplier<Uni<T>> work) {
        var context = Vertx.currentContext();
        var statements = new SentStatements();
        context.putLocal(OF_CONTEXT, statements);
        return Uni.createFrom().deferred(work::get).onItemOrFailure().transformToUni((done, fault) -> {
            context.removeLocal(OF_CONTEXT);
            return statements
                    .await()
                    .chain(() -> fault == null
                            ? Uni.createFrom().item(done)
                            : Uni.createFrom().failure(fault));
        });
    }

    /** Sends the statement; only the end of the transaction waits for it, where that is {@link #awaited}. */
    public static Uni<Void> send(Uni<Void> statement) {
        Context context = Vertx.currentContext();
        SentStatements statements = context == null ? null : context.getLocal(OF_CONTEXT);
        if (statements == null) {
            return statement;
        }
        statements.sent.add(statement.subscribeAsCompletionStage());
        return Uni.createFrom().voidItem();
    }

    private Uni<Void> await() {
        Uni<Void> all = Uni.createFrom().voidItem();
        for (var statement : sent) {
            all = all.chain(() -> Uni.createFrom().completionStage(statement));
        }
        return all;
    }
}
