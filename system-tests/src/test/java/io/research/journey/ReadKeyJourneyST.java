package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A key that may only read reads everything and writes nothing. */
@ExtendWith(OnTheStack.class)
class ReadKeyJourneyST {
    private static final String UNKNOWN = "01900000-0000-7000-8000-000000000000";

    private final RunningStack stack;

    ReadKeyJourneyST(RunningStack stack) {
        this.stack = stack;
    }

    /** Whether the body or the id would do is not even asked: the scope comes first (contract §14). */
    @ParameterizedTest
    @CsvSource({
        "POST, /studies/",
        "PATCH, /studies/" + UNKNOWN,
        "POST, /participants/",
        "POST, /webhooks/",
        "DELETE, /webhooks/" + UNKNOWN,
    })
    void a_read_key_cannot_write(String method, String path) {
        var before = stack.database().rows();

        var refusal = stack.api(0, "read")
                .send(method, "/api/public/v1" + path, "{ no JSON", "Idempotency-Key", "a-key")
                .expect(403);

        assertThat(refusal.text("/error/code")).isEqualTo("insufficient_scope");
        assertThat(refusal.text("/error/outcome")).isEqualTo("not_started");
        assertThat(refusal.at("/detail/required_scopes").valueStream().map(scope -> scope.asText()))
                .containsExactly("write");
        assertThat(stack.database().rows()).isEqualTo(before);
    }

    @Test
    void a_read_key_reads_what_another_key_has_written() {
        var fieldwork = Fieldwork.on(stack);
        Integrator reader = stack.integrator(0, "read");

        assertThat(reader.study(200, fieldwork.studyId()).id()).isEqualTo(fieldwork.studyId());
        assertThat(reader.studies(200, "").at("/total_count").asInt()).isPositive();
        reader.participants(200, "");
        reader.interviews(200, "");
        reader.webhooks(200);
    }
}
