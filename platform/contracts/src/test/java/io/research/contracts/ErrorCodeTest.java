package io.research.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ErrorCodeTest {

    @ParameterizedTest
    @EnumSource
    void a_code_is_snake_case_with_an_error_status_and_a_sentence(ErrorCode code) {
        assertThat(code.code()).matches("[a-z]+(_[a-z]+)*");
        assertThat(code.status()).isBetween(400, 599);
        assertThat(code.message()).matches("[A-Z].*\\.");
        assertThat(code.recoveryAction()).isNotNull();
    }
}
