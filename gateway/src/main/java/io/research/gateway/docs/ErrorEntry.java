package io.research.gateway.docs;

import io.research.contracts.ErrorCode;
import java.util.Arrays;
import java.util.List;

/** One code of the catalogue, as the page of errors shows it. */
public record ErrorEntry(String code, int status, String message, String recovery, String description) {

    static List<ErrorEntry> all() {
        return Arrays.stream(ErrorCode.values())
                .map(code -> new ErrorEntry(
                        code.code(),
                        code.status(),
                        code.message(),
                        code.recoveryAction().wire(),
                        code.description()))
                .toList();
    }
}
