package io.research.kernel.share;

import static io.research.kernel.Transactions.inTransaction;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.testkit.ServiceInfra;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class SharesIT {
    private static final Share THREE = new Share("things", 3, "remove one first");

    private final Tenant tenant = new Tenant("org_" + UUID.randomUUID(), "app");

    @Inject
    Shares shares;

    @Test
    void what_has_no_room_is_refused_in_numbers() {
        inTransaction(() -> shares.require(tenant, THREE, 2, () -> held(1)));

        var refusal = catchThrowableOfType(
                Problem.class, () -> inTransaction(() -> shares.require(tenant, THREE, 2, () -> held(2))));

        assertThat(refusal.code().status()).isEqualTo(413);
        assertThat(refusal)
                .hasMessage("The organization has 2 of at most 3 things, and this would add 2 more: remove one first.");
    }

    @Test
    void who_comes_at_the_same_moment_finds_no_more_room_than_there_is() {
        var kept = new AtomicLong();
        Supplier<Uni<Void>> add =
                () -> shares.require(tenant, THREE, 1, () -> held(kept.get())).invoke(kept::incrementAndGet);

        var refusals =
                Stream.generate(() -> CompletableFuture.runAsync(() -> inTransaction(add))).limit(8).toList().stream()
                        .filter(attempt ->
                                attempt.handle((done, fault) -> fault != null).join())
                        .count();

        assertThat(refusals).isEqualTo(5);
        assertThat(kept).hasValue(3);
    }

    private static Uni<Long> held(long number) {
        return Uni.createFrom().item(number);
    }
}
