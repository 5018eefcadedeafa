package io.research.kernel.storage;

import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkServiceException;

/** Classifies failed calls to a bucket. */
final class S3Faults {
    private static final int TOO_MANY_REQUESTS = 429;

    private S3Faults() {}

    /** Whether the store did not answer, or is temporarily unable to; not if it refuses, or has no such bucket. */
    static boolean isOutage(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            boolean away =
                    switch (cause) {
                        case SdkServiceException refused ->
                            refused.statusCode() >= 500 || refused.statusCode() == TOO_MANY_REQUESTS;
                        case SdkClientException unanswered -> true;
                        default -> false;
                    };
            if (away) {
                return true;
            }
        }
        return false;
    }
}
