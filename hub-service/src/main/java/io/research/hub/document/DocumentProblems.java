package io.research.hub.document;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;

/** Why a document cannot be read, in words that its owner understands. */
final class DocumentProblems {
    private DocumentProblems() {}

    static Problem refused(String why) {
        return new Problem(ErrorCode.VALIDATION_FAILED, why);
    }

    static Problem tooLarge() {
        return refused("The document is too long: split it into smaller ones.");
    }

    static Problem unreadable(String type) {
        return refused("The file is damaged, or not valid " + type + ".");
    }

    static Problem unreadable(String type, long line) {
        return refused("The file is damaged, or not valid " + type + ": see line " + line + ".");
    }
}
