package io.research.kernel.problem;

import java.io.UnsupportedEncodingException;

/**
 * Tells a form that its sender has broken from a disk that is full: the reader of forms throws the same exceptions for both. A
 * boundary that never comes, a last line that is missing, an empty body and a part that is cut off are the sender's.
 */
final class MultipartFaults {
    private static final String READER = "org.jboss.resteasy.reactive.server.core.multipart.";

    private MultipartFaults() {}

    /** Whether the reader of forms itself has seen that the form is broken. */
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
