package io.research.panel.quota;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/**
 * Places that are counted together: those of one option, or those shared by the open options of a qualification.
 *
 * @param options the one, or all open ones
 * @param isOpen whether they share what the targets of the others leave
 * @param limit how many places there are
 */
@RegisterForReflection
public record QuotaCell(long qualificationId, List<Long> options, boolean isOpen, int limit) {

    public QuotaCell {
        options = List.copyOf(options);
    }
}
