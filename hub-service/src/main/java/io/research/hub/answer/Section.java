package io.research.hub.answer;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/**
 * A part of an output.
 *
 * @param lines those that begin with a dash carry labels; the others say what they are
 * @param insufficient whether nothing was found for it
 */
@RegisterForReflection
public record Section(String heading, List<String> lines, boolean insufficient) {

    public Section {
        lines = List.copyOf(lines);
    }
}
