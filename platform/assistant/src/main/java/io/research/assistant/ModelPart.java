package io.research.assistant;

import io.research.assistant.ModelReply.Reason;

/** What comes from a model while it answers. */
public sealed interface ModelPart {

    /** A piece of the answer, as it was given: some letters, a word, more; not empty. */
    record Words(String text) implements ModelPart {}

    /** The answer goes no further; the last part. */
    record Failed(Reason reason) implements ModelPart {}
}
