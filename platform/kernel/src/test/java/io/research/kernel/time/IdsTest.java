package io.research.kernel.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class IdsTest {

    @Test
    void an_id_tells_when_it_was_made() {
        var before = Instant.ofEpochMilli(System.currentTimeMillis());

        var id = Ids.next();

        var after = Instant.ofEpochMilli(System.currentTimeMillis());
        assertThat(Ids.madeAt(id)).hasValueSatisfying(made -> assertThat(made).isBetween(before, after));
    }

    @Test
    void an_id_of_another_kind_tells_nothing() {
        assertThat(Ids.madeAt(UUID.fromString("6f1c6a0e-9d0b-4c39-8a86-2f0d4a5a2f11")))
                .isEmpty();
    }
}
