package io.research.participants.preparation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class StoredPreparationTest {
    private final Preparation.ContentColumn column = new Preparation.ContentColumn();

    @Test
    void a_preparation_that_an_earlier_release_stored_is_read() {
        var content = column.convertToEntityAttribute(
                """
                {"study": {"id": "0197b7a0-2f4e-7c3a-9d51-3f6a8e20b4c1", "slug": "tea", "title": "Tea at home",
                    "expected_duration_seconds": 900, "language": "de"},
                "participants": [{"id": "0197b7a1-9c30-7f6d-b2e8-5a7d10c4e913", "token": "Vt3dXfJm2n8QyKq0c5RwLA",
                    "wanted": {"email": "ada@example.com", "silent": true, "external_id": "crm-1", "metadata": {}}}],
                "at": "2026-01-02T03:04:00.123456Z"}
                """);

        assertThat(content.study().slug()).isEqualTo("tea");
        assertThat(content.study().incentive()).isNull();
        assertThat(content.participants().getFirst().wanted().externalId()).isEqualTo("crm-1");
        assertThat(content.at()).isEqualTo(Instant.parse("2026-01-02T03:04:00.123456Z"));
        assertThat(column.convertToEntityAttribute(column.convertToDatabaseColumn(content)))
                .isEqualTo(content);
    }
}
