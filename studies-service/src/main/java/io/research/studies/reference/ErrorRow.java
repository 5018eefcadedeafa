package io.research.studies.reference;

import io.research.contracts.ErrorCode;
import io.research.contracts.Outcome;
import java.util.Arrays;
import java.util.List;

/**
 * An error of the catalogue (contract §14).
 *
 * @param outcome what the request may have done; {@code unknown} where a write that ends so may have happened
 */
record ErrorRow(String code, int status, String message, String outcome, String recoveryAction, String description) {
    static final List<ErrorRow> ALL =
            Arrays.stream(ErrorCode.values()).map(ErrorRow::of).toList();

    private static ErrorRow of(ErrorCode error) {
        Outcome outcome = error.status() >= 500 ? Outcome.UNKNOWN : Outcome.NOT_STARTED;
        return new ErrorRow(
                error.code(),
                error.status(),
                error.message(),
                outcome.wire(),
                error.recoveryAction().wire(),
                error.description());
    }
}
