package io.research.gateway.admission;

import io.vertx.core.Future;
import java.util.function.Function;

/** Steps of a request, most of which have their results at once. */
public final class Steps {
    private Steps() {}

    /** As {@link Future#compose}, and without a future between two steps where the first one is done. */
    public static <T, R> Future<R> then(Future<T> first, Function<? super T, Future<R>> next) {
        if (!first.succeeded()) {
            return first.compose(next::apply);
        }
        try {
            return next.apply(first.result());
        } catch (RuntimeException fault) {
            return Future.failedFuture(fault);
        }
    }
}
