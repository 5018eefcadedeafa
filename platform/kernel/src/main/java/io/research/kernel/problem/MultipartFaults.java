package io.research.kernel.problem;

import java.io.UnsupportedEncodingException;

/**
 * Distinguishes a malformed form from a full disk, for which the form reader throws the same exceptions. A boundary
 * that never comes, a missing last line, an empty body and a truncated part are the sender's fault.
 */
final class MultipartFaults {
    private static final String READER = "org.jboss.resteasy.reactive.server.core.multipart.";

    private MultipartFaults() {}

    /** Whether the form reader itself has found the form malformed. */
    static boolean isMalformed(Throwable fault) {
        Throwable root = fault;
        boolean isRead = false;
        while (true) {
            isRead |= isThrownByReader(root);
            if (root.getCause() == null || root.getCause() == root) {
                break;
            }
            root = root.getCause();
        }
        return isThrownByReader(root) || isRead && root instanceof UnsupportedEncodingException;
    }

    private static boolean isThrownByReader(Throwable fault) {
        var trace = fault.getStackTrace();
        return trace.length > 0 && trace[0].getClassName().startsWith(READER);
    }
}
