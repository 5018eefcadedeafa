package io.research.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.contracts.ErrorCode;
import io.research.contracts.Outcome;
import io.research.local.demo.customer.ApiResponse;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * The rules of contract §1 for every answer of the API: its request id, its form, the one form of errors, and that all of
 * it is documented.
 */
public final class AnswerRules implements Consumer<ApiResponse> {
    private static final String REQUEST_ID = "[A-Za-z0-9_-]{8,64}";
    private static final int NO_CONTENT = 204;
    private static final int FIRST_ERROR = 400;
    private static final int UNAUTHORIZED = 401;

    private final String baseUrl;

    public AnswerRules(String baseUrl) {
        this.baseUrl = baseUrl;
    }

    @Override
    public void accept(ApiResponse answer) {
        assertThat(answer.header("X-Request-ID")).as(about(answer)).isNotNull().matches(REQUEST_ID);
        if (answer.status() == NO_CONTENT) {
            assertThat(answer.body()).as(about(answer)).isEmpty();
        } else if (!isPage(answer)) {
            assertThat(answer.header("Content-Type")).as(about(answer)).startsWith("application/json");
            answer.json();
        }
        if (answer.status() >= FIRST_ERROR && !isPage(answer)) {
            checkError(answer);
        }
        PublicContract.check(answer, about(answer));
    }

    private void checkError(ApiResponse answer) {
        var error = answer.at("/error");
        var code = code(error, answer);
        assertThat(code.status()).as(about(answer)).isEqualTo(answer.status());
        assertThat(error.path("status").asInt()).as(about(answer)).isEqualTo(answer.status());
        assertThat(error.path("message").asText()).as(about(answer)).isNotBlank();
        assertThat(error.path("request_id").asText()).as(about(answer)).isEqualTo(answer.header("X-Request-ID"));
        assertThat(Arrays.stream(Outcome.values()).map(Outcome::wire))
                .as(about(answer))
                .contains(error.path("outcome").asText());
        assertThat(error.path("recovery_action").asText())
                .as(about(answer))
                .isEqualTo(code.recoveryAction().wire());
        assertThat(error.path("documentation_url").asText())
                .as(about(answer))
                .isEqualTo(baseUrl + "/docs/errors#" + code.code());
        assertThat(error.has("field")).as(about(answer)).isTrue();
        checkDetail(answer, code);
        if (answer.status() == UNAUTHORIZED) {
            assertThat(answer.header("WWW-Authenticate")).as(about(answer)).isEqualTo("Bearer");
        }
    }

    private static void checkDetail(ApiResponse answer, ErrorCode code) {
        var detail = answer.at("/detail");
        if (code != ErrorCode.VALIDATION_FAILED) {
            assertThat(detail.isTextual() || detail.isObject())
                    .as(about(answer))
                    .isTrue();
            return;
        }
        assertThat(detail.isArray()).as(about(answer)).isTrue();
        assertThat(detail).as(about(answer)).isNotEmpty().allSatisfy(fault -> {
            assertThat(fault.path("loc").isArray()).isTrue();
            assertThat(fault.path("msg").asText()).isNotBlank();
            assertThat(fault.path("type").asText()).isNotBlank();
        });
    }

    private static ErrorCode code(JsonNode error, ApiResponse answer) {
        String code = error.path("code").asText();
        return Arrays.stream(ErrorCode.values())
                .filter(known -> known.code().equals(code))
                .findFirst()
                .orElseThrow(() -> new AssertionError(about(answer) + ": " + code + " is in no catalogue"));
    }

    /** The pages of interviews and reports and what they load are for browsers; what is downloaded is a file. */
    private static boolean isPage(ApiResponse answer) {
        return answer.request().contains("/i/")
                || answer.request().contains("/reports/")
                || answer.status() < FIRST_ERROR && answer.request().contains("/download");
    }

    private static String about(ApiResponse answer) {
        return answer.request() + " was answered " + answer.status() + ": " + answer.text();
    }
}
