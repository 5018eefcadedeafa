package io.research.participants.batch;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.kernel.json.StoredJson;
import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StoredBatchTest {

    @Test
    void a_batch_that_an_earlier_release_stored_is_read() {
        var batch = StoredJson.read(
                """
                {"study": {"id": "0197b7a0-2f4e-7c3a-9d51-3f6a8e20b4c1", "slug": "tea", "title": "Tea at home",
                    "expected_duration_seconds": 900, "language": "de", "incentive": 25.50},
                "participants": [{"email": "Ada@example.com", "silent": true, "external_id": "crm-1",
                    "metadata": {"visits": 7}, "of_a_later_release": 1}]}
                """,
                Batch.class);

        assertThat(batch.study().expectedDurationSeconds()).isEqualTo(900);
        assertThat(batch.study().incentive()).isEqualTo(new BigDecimal("25.50"));
        var participant = batch.participants().getFirst();
        assertThat(participant.email().key()).isEqualTo("ada@example.com");
        assertThat(participant.externalId()).isEqualTo("crm-1");
        assertThat(participant.metadata().entries()).isEqualTo(Map.of("visits", 7));
        assertThat(StoredJson.read(StoredJson.write(batch), Batch.class)).isEqualTo(batch);
    }
}
