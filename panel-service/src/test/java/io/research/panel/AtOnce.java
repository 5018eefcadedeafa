package io.research.panel;

import io.research.testkit.Api;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Callers who do not wait for one another. */
public final class AtOnce {
    private AtOnce() {}

    /** Makes so many calls at once; their answers, in the order of their numbers from 0. */
    public static List<Api.Answer> call(int callers, IntFunction<Api.Answer> call) throws InterruptedException {
        try (var threads = Executors.newFixedThreadPool(callers)) {
            var calls = IntStream.range(0, callers)
                    .<Callable<Api.Answer>>mapToObj(at -> () -> call.apply(at))
                    .toList();
            return threads.invokeAll(calls).stream().map(Future::resultNow).toList();
        }
    }
}
