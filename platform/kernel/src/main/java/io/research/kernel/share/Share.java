package io.research.kernel.share;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;

/**
 * A limit on how much of something an organization may have.
 *
 * @param things what is counted, in the plural, such as {@code sessions}; names the share among all of a service
 * @param most how many of them
 * @param remedy what makes room, as a request
 */
public record Share(String things, long most, String remedy) {

    void require(long held, long more) {
        if (held + more > most) {
            throw new Problem(
                    ErrorCode.PAYLOAD_TOO_LARGE,
                    "The organization has %d of at most %d %s, and this would add %d more: %s."
                            .formatted(held, most, things, more, remedy));
        }
    }
}
