package io.research.text.grouping;

import java.util.List;

/**
 * Statements that say about the same.
 *
 * @param label up to three words or one short run of words, as they stand in the statements
 * @param members the most typical one first
 * @param cohesion the mean similarity of its members to the most typical one, 1 for a single statement
 */
public record Theme(String label, List<Statement> members, double cohesion) {
    public Theme {
        members = List.copyOf(members);
    }
}
